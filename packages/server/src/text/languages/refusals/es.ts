/** What a refusal says beside its usual words, by its English words. */
export const refusals: Readonly<Record<string, string>> = {
  "{0} would not print as it should: {1} Please confirm that it is to be printed all the same":
    "{0} no se imprimiría como debe: {1} Confirme que debe imprimirse de todos modos",
  "Not everything is over with order {0}. Earnings are still to be paid out or settled; please write to us about them first.":
    "Aún hay algo pendiente con el pedido {0}. Quedan ganancias por pagar o liquidar; escríbanos primero sobre ellas.",
  "Not everything is over with orders {0}. Earnings are still to be paid out or settled; please write to us about them first.":
    "Aún hay algo pendiente con los pedidos {0}. Quedan ganancias por pagar o liquidar; escríbanos primero sobre ellas.",
  "Not everything is over with order {0}.": "Aún hay algo pendiente con el pedido {0}.",
  "Not everything is over with orders {0}.": "Aún hay algo pendiente con los pedidos {0}.",
  "Earnings are still to be paid out or settled; please write to us about them first.":
    "Quedan ganancias por pagar o liquidar; escríbanos primero sobre ellas.",
  "Paid orders and orders in production cannot be deleted: {0}":
    "Los pedidos pagados o en producción no se pueden eliminar: {0}",
  "Your basket or its prices have changed: it now comes to {0}. Please check it before ordering.":
    "Su cesta o sus precios han cambiado: ahora cuesta {0}. Revísela antes de hacer el pedido.",
  "This webhook is switched off. Switch it on first.": "Este webhook está desactivado. Actívelo primero.",
  "At most {0} webhooks. Remove one first.": "Como máximo {0} webhooks. Elimine uno primero.",
  "At most {0} discount codes at once. End one first.":
    "Como máximo {0} códigos de descuento a la vez. Finalice uno primero.",
  "Publish a product to the demo store first.": "Publique primero un producto en la tienda de demostración.",
  "This account is blocked. Please write to us.": "Esta cuenta está bloqueada. Escríbanos.",
  "This account is blocked: {0}": "Esta cuenta está bloqueada: {0}",
  "Somebody else has answered meanwhile. Please read that first.":
    "Otra persona ha respondido entretanto. Léalo primero.",
  "Somebody else has decided this claim.": "Otra persona ya ha decidido esta reclamación.",
  "This claim waits for a decision, which closes it.":
    "Esta reclamación espera una decisión, que la cerrará.",
  "This item is not printed yet.": "Este artículo aún no está impreso.",
  "No money of this order is left to go back.": "No queda dinero de este pedido por devolver.",
  "Money of this order has gone back meanwhile. Please look at it again.":
    "Entretanto se ha devuelto dinero de este pedido. Vuelva a mirarlo.",
  "A part of this order is packed, or it is cancelled.":
    "Una parte de este pedido está empaquetada, o está cancelado.",
  "Somebody else has changed the working days meanwhile. Your changes are still here: read them again and save.":
    "Otra persona ha cambiado los días laborables mientras tanto. Sus cambios siguen aquí: revíselos y guarde de nuevo.",
  "You keep 50 views. Remove one before you keep another.":
    "Ya tiene 50 vistas. Quite una antes de guardar otra.",
  "A part of this order is sent. Pay a part of the money back instead.":
    "Una parte de este pedido se ha enviado. Devuelva en su lugar una parte del dinero.",
  "Something went wrong on our side.": "Algo ha fallado por nuestra parte.",
  "The print on this line was not made in your shop, or was kept too long ago to be ordered.":
    "La impresión de esta línea no se ha hecho en su tienda, o hace demasiado tiempo para encargarla.",
};
