import { pluralOf } from "../plural.ts";
import type { TextOverrides } from "../text.ts";

const n = pluralOf("es");

/** The sign-in area. */
export const auth = {
  auth: {
    dialogLabel: "Iniciar sesión",
    signedInAs: (name) => `Ha iniciado sesión como ${name}.`,
    isUnnamed: "Está comprando como invitado.",
    logout: "Cerrar sesión",
    loading: "Un momento…",
    email: "Correo electrónico",
    password: "Contraseña",
    repeatPassword: "Repetir la contraseña",
    fullName: "Nombre completo",
    name: "Nombre",
    country: "País",
    countryPlaceholder: "Elegir país",
    countriesFailed: "No se ha podido cargar la lista de países.",
    termsLead: "Al continuar, acepta las",
    termsLink: "condiciones de uso",
    passwordHint: (min) => `Al menos ${min} caracteres`,
    passwordGood: "La contraseña es lo bastante larga",
    passwordShort: "La contraseña es demasiado corta",
    login: {
      submit: "Iniciar sesión",
      title: "Iniciar sesión",
      busy: "Iniciando sesión…",
      forgotLink: "¿Ha olvidado la contraseña?",
      createAccount: "Crear una cuenta",
      noAccount: "¿Es nuevo aquí?",
      guestLink: "Continuar como invitado",
    },
    register: {
      title: "Crear una cuenta",
      hasStore: "Tengo una tienda en línea",
      storeName: "Nombre de la tienda",
      storeAddress: "Dirección de la tienda",
      storeAddressPlaceholder: "https://",
      submit: "Crear una cuenta",
      busy: "Creando su cuenta…",
      haveAccount: "¿Ya tiene una cuenta?",
      loginLink: "Iniciar sesión",
      upgradeNote: "Su cesta y sus diseños se conservan.",
    },
    guest: {
      title: "Empezar como invitado",
      lead: "Díganos quién es y empiece a diseñar. No hace falta contraseña.",
      submit: "Empezar a crear",
      busy: "Abriendo su espacio…",
      haveAccount: "¿Ya tiene una cuenta?",
      loginLink: "Iniciar sesión",
    },
    forgot: {
      title: "Contraseña olvidada",
      lead: "Introduzca su correo electrónico y le enviaremos un enlace para elegir una contraseña nueva.",
      submit: "Enviar",
      busy: "Enviando…",
      sent: "¡Revise su correo!",
      sentNote: "El enlace funciona una sola vez, durante 60 minutos.",
      loginLink: "Volver al inicio de sesión",
    },
    registered: {
      title: "Registro completado",
      thanks: "¡Gracias por sus respuestas!",
      link: (hours) => `Le hemos enviado un enlace de confirmación. Es válido durante ${hours} horas.`,
      spam: "Si no lo encuentra, mire en la carpeta de correo no deseado.",
      close: "Aceptar",
    },
    verify: {
      banner: "¡Su cuenta aún no está confirmada! ¡Abra su correo y confirme su cuenta!",
      resend: "Reenviar el correo",
      resending: "Enviando…",
      alreadyVerified: "Esta cuenta ya está confirmada.",
    },
    expired: "Su sesión ha terminado. Inicie sesión para continuar.",
    moved: (designs, items) => {
      const parts = [
        designs === 0 ? "" : n(designs, { one: "# diseño", other: "# diseños" }),
        items === 0 ? "" : n(items, { one: "# artículo de la cesta", other: "# artículos de la cesta" }),
      ].filter((part) => part !== "");
      return `Pasado a su cuenta: ${parts.join(" y ")}.`;
    },
    marketplaceFailed:
      "No se ha podido iniciar sesión a través del mercado. Inicie sesión con su correo electrónico.",
    newPassword: "Nueva contraseña",
    renew: {
      title: "Elegir una contraseña nueva",
      submit: "Guardar la contraseña",
      busy: "Guardando…",
      checking: "Comprobando su enlace…",
      expiredTitle: "Este enlace ya no es válido",
      expiredText:
        "Los enlaces de restablecimiento funcionan una sola vez, durante 60 minutos. Pida uno nuevo.",
      askAgain: "Enviar un enlace nuevo",
      loginLink: "Volver al inicio de sesión",
    },
    checkAuth: {
      working: "Iniciando sesión…",
      failedTitle: "Este enlace ya no es válido",
      failedText:
        "Los enlaces de confirmación funcionan una sola vez, durante 2 horas. Inicie sesión para recibir uno nuevo.",
      login: "Iniciar sesión",
    },
  },
} satisfies TextOverrides;
