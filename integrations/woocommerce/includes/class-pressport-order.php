<?php
/**
 * Prints in orders and mails.
 *
 * @package Pressport
 */

defined( 'ABSPATH' ) || exit;

/** Takes prints from the cart into the order, where the host finds them, and shows them. */
class Pressport_Order {

	/** Under this name a line of an order carries the token of its print; the host looks for it there. */
	const TOKEN   = '_pressport_personalisation';
	const PICTURE = '_pressport_picture';

	/** Begins to listen. */
	public static function start() {
		// Of the classic checkout and of the block's: both make lines this way.
		add_action( 'woocommerce_checkout_create_order_line_item', array( __CLASS__, 'take_along' ), 10, 3 );
		add_action( 'woocommerce_order_item_meta_start', array( __CLASS__, 'show_picture' ), 10, 4 );
		add_filter( 'woocommerce_admin_order_item_thumbnail', array( __CLASS__, 'admin_thumbnail' ), 10, 3 );
	}

	/**
	 * Writes the print to the line of the order.
	 *
	 * @param WC_Order_Item_Product $item   The line of the order.
	 * @param string                $key    Key of the line of the cart.
	 * @param array                 $values The line of the cart.
	 */
	public static function take_along( $item, $key, $values ) {
		if ( ! isset( $values[ Pressport_Cart::LINE ] ) ) {
			return;
		}
		$print = $values[ Pressport_Cart::LINE ];
		$item->add_meta_data( self::TOKEN, $print['token'], true );
		$item->add_meta_data( self::PICTURE, $print['picture'], true );
		$item->add_meta_data( __( 'Print', 'pressport' ), $print['title'], true );
	}

	/**
	 * The picture beside a line: on the page of the order, and in mails that can show one.
	 *
	 * @param int           $item_id    Number of the line.
	 * @param WC_Order_Item $item       The line.
	 * @param WC_Order      $order      Its order.
	 * @param bool          $plain_text Whether the mail is plain text.
	 */
	public static function show_picture( $item_id, $item, $order, $plain_text = false ) {
		$print = self::print_of( $item );
		if ( $print && ! $plain_text ) {
			echo '<div>' . wp_kses_post( Pressport_Cart::picture_of( $print ) ) . '</div>';
		}
	}

	/**
	 * The picture where the merchant looks at an order.
	 *
	 * @param string        $picture Of the product.
	 * @param int           $item_id Number of the line.
	 * @param WC_Order_Item $item    The line.
	 */
	public static function admin_thumbnail( $picture, $item_id, $item ) {
		$print = self::print_of( $item );
		return $print ? Pressport_Cart::picture_of( $print ) : $picture;
	}

	/**
	 * Title and picture of a line's print; null when it has none.
	 *
	 * @param WC_Order_Item $item The line.
	 */
	private static function print_of( $item ) {
		$picture = $item->get_meta( self::PICTURE );
		return $picture
			? array(
				'picture' => $picture,
				'title'   => $item->get_name(),
			)
			: null;
	}
}
