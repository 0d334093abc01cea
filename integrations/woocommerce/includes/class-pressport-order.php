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

	/** Under this name an order carries what its customer is told of its parcels, as the host wrote it. */
	const PARCEL_WORDS = '_pressport_parcel_words';
	/** WooCommerce's letter that an order is complete. */
	const COMPLETED = 'customer_completed_order';

	/** Begins to listen. */
	public static function start() {
		// Of the classic checkout and of the block's: both make lines this way.
		add_action( 'woocommerce_checkout_create_order_line_item', array( __CLASS__, 'take_along' ), 10, 3 );
		add_action( 'woocommerce_order_item_meta_start', array( __CLASS__, 'show_picture' ), 10, 4 );
		add_filter( 'woocommerce_admin_order_item_thumbnail', array( __CLASS__, 'admin_thumbnail' ), 10, 3 );
		add_action( 'woocommerce_email_before_order_table', array( __CLASS__, 'write_of_parcels' ), 10, 4 );
		add_filter( 'woocommerce_rest_prepare_shop_order_object', array( __CLASS__, 'say_who_writes' ) );
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
	 * Writes of the parcels into the letter that the order is complete.
	 *
	 * @param WC_Order      $order      The order.
	 * @param bool          $to_admin   Whether the letter is for the merchant.
	 * @param bool          $plain_text Whether it is plain text.
	 * @param WC_Email|null $letter     The letter.
	 */
	public static function write_of_parcels( $order, $to_admin = false, $plain_text = false, $letter = null ) {
		$words = $order->get_meta( self::PARCEL_WORDS );
		if ( $to_admin || ! is_string( $words ) || '' === $words || ! $letter || self::COMPLETED !== $letter->id ) {
			return;
		}
		if ( $plain_text ) {
			echo esc_html( $words ) . "\n\n";
			return;
		}
		echo '<p>' . wp_kses_post( make_clickable( esc_html( $words ) ) ) . '</p>';
	}

	/**
	 * Tells the host whether that letter is sent: then the host mails no note of its own beside it.
	 *
	 * @param WP_REST_Response $answer An order as the API shows it.
	 */
	public static function say_who_writes( $answer ) {
		foreach ( WC()->mailer()->get_emails() as $letter ) {
			if ( self::COMPLETED === $letter->id && $letter->is_enabled() ) {
				$answer->data['pressport_writes_of_parcels'] = true;
			}
		}
		return $answer;
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
