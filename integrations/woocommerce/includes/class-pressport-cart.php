<?php
/**
 * Prints in the cart.
 *
 * @package Pressport
 */

defined( 'ABSPATH' ) || exit;

/** Takes prints into the cart, with the host's price and picture, and lets them be changed. */
class Pressport_Cart {

	/** Under this name a line of the cart carries its print. */
	const LINE       = 'pressport';
	const ADD_CALL   = 'pressport_add';
	const NONCE_CALL = 'pressport_nonce';
	const CHANGE     = 'pressport_line';
	const MOST       = 1000;

	/**
	 * The print that is being put into the cart; null while it is something else.
	 *
	 * @var array|null
	 */
	private static $adding = null;

	/** Begins to listen. */
	public static function start() {
		add_action( 'wc_ajax_' . self::NONCE_CALL, array( __CLASS__, 'answer_nonce' ) );
		add_action( 'wc_ajax_' . self::ADD_CALL, array( __CLASS__, 'answer_add' ) );
		add_filter( 'woocommerce_add_to_cart_validation', array( __CLASS__, 'refuse_without_print' ), 10, 2 );
		add_action( 'woocommerce_store_api_validate_add_to_cart', array( __CLASS__, 'refuse_in_store_api' ) );
		add_filter( 'woocommerce_pre_remove_cart_item_from_session', array( __CLASS__, 'drop_ended' ), 10, 3 );
		add_action( 'woocommerce_before_calculate_totals', array( __CLASS__, 'set_prices' ), 20 );
		add_filter( 'woocommerce_cart_item_thumbnail', array( __CLASS__, 'thumbnail' ), 10, 2 );
		add_filter( 'woocommerce_cart_item_permalink', array( __CLASS__, 'permalink' ), 10, 3 );
		add_action( 'woocommerce_after_cart_item_name', array( __CLASS__, 'show_change_link' ), 10, 2 );
		add_filter( 'woocommerce_get_item_data', array( __CLASS__, 'item_data' ), 10, 2 );
		add_filter( 'woocommerce_order_again_cart_item_data', array( __CLASS__, 'order_again' ), 10, 2 );
	}

	/** Answers a nonce of the shopper's own: pages may come out of a cache, this never does. */
	public static function answer_nonce() {
		nocache_headers();
		wp_send_json_success( array( 'nonce' => wp_create_nonce( self::ADD_CALL ) ) );
	}

	/** Puts a print into the cart, in place of another line if one is named. */
	public static function answer_add() {
		nocache_headers();
		if ( ! check_ajax_referer( self::ADD_CALL, 'nonce', false ) ) {
			wp_send_json_error( array( 'message' => __( 'This page is too old. Please reload it.', 'pressport' ) ), 403 );
		}
		$product  = wc_get_product( isset( $_POST['product'] ) ? absint( wp_unslash( $_POST['product'] ) ) : 0 );
		$token    = isset( $_POST['token'] ) ? sanitize_text_field( wp_unslash( $_POST['token'] ) ) : '';
		$quantity = isset( $_POST['quantity'] ) ? absint( wp_unslash( $_POST['quantity'] ) ) : 1;
		$line     = isset( $_POST['line'] ) ? sanitize_key( wp_unslash( $_POST['line'] ) ) : '';
		$done     = self::add( $product, $token, min( self::MOST, max( 1, $quantity ) ), $line );
		if ( is_wp_error( $done ) ) {
			wp_send_json_error( array( 'message' => $done->get_error_message() ), 422 );
		}
		wp_send_json_success( array( 'url' => wc_get_cart_url() ) );
	}

	/**
	 * Asks the host what the print is and costs, and puts it into the cart.
	 *
	 * @param WC_Product|false|null $product  What it is sold as.
	 * @param string                $token    The print.
	 * @param int                   $quantity How many.
	 * @param string                $line     Key of the line it takes the place of.
	 * @return string|WP_Error The key of its line.
	 */
	public static function add( $product, $token, $quantity, $line = '' ) {
		if ( ! Pressport_Product::has_editor( $product ) ) {
			return new WP_Error( 'pressport_product', __( 'This product cannot be printed.', 'pressport' ) );
		}
		$print = Pressport_Host::print_of( $token );
		if ( is_wp_error( $print ) ) {
			return $print;
		}
		if ( (int) $print['product_id'] !== (int) $product->get_meta( Pressport_Product::PRODUCT ) ) {
			return new WP_Error( 'pressport_product', __( 'This print was made for another product.', 'pressport' ) );
		}
		$variation = $product->is_type( 'variable' ) ? self::variation_of( $product, $print['personalisation_sku'] ) : 0;
		if ( null === $variation ) {
			return new WP_Error( 'pressport_size', __( 'This size is not sold here. Please choose another one.', 'pressport' ) );
		}
		$same = self::line_of( (int) $print['personalisation_id'] );
		if ( $same ) {
			return self::add_more( $same, $quantity, $line );
		}
		$attributes   = $variation ? self::attributes_of( $product, $variation ) : array();
		self::$adding = self::kept_of( $token, $print );
		$key          = WC()->cart->add_to_cart( $product->get_id(), $quantity, $variation, $attributes, array( self::LINE => self::$adding ) );
		self::$adding = null;
		if ( ! $key ) {
			return new WP_Error( 'pressport_cart', self::refusal() );
		}
		if ( $line && $line !== $key && isset( WC()->cart->get_cart()[ $line ][ self::LINE ] ) ) {
			WC()->cart->remove_cart_item( $line );
		}
		return $key;
	}

	/**
	 * The line of the cart that holds a print already.
	 *
	 * @param int $id Number of the print.
	 * @return string|null Its key.
	 */
	private static function line_of( $id ) {
		foreach ( WC()->cart->get_cart() as $key => $line ) {
			if ( isset( $line[ self::LINE ] ) && $line[ self::LINE ]['id'] === $id ) {
				return $key;
			}
		}
		return null;
	}

	/**
	 * Puts more pieces of a print that is in the cart on its line.
	 *
	 * @param string $same     Key of that line.
	 * @param int    $quantity How many more.
	 * @param string $line     Key of the line that is changed.
	 * @return string The key.
	 */
	private static function add_more( $same, $quantity, $line ) {
		$there = WC()->cart->get_cart()[ $same ]['quantity'];
		// Whoever comes from that line says how many it is to have.
		$wanted = $same === $line ? $quantity : min( self::MOST, $there + $quantity );
		WC()->cart->set_quantity( $same, $wanted );
		if ( $line && $line !== $same && isset( WC()->cart->get_cart()[ $line ][ self::LINE ] ) ) {
			WC()->cart->remove_cart_item( $line );
		}
		return $same;
	}

	/**
	 * The variation that sells a size of the catalogue. Its SKU is the number of the size and one of its own.
	 *
	 * @param WC_Product_Variable $product The product.
	 * @param string              $size    Number of the size.
	 * @return int|null Null when the shop does not sell that size.
	 */
	private static function variation_of( $product, $size ) {
		foreach ( $product->get_children() as $id ) {
			$variation = wc_get_product( $id );
			$sku       = $variation && 'publish' === $variation->get_status() ? $variation->get_sku() : '';
			if ( $size === $sku || 1 === preg_match( '/^' . preg_quote( $size, '/' ) . '-\d+$/', $sku ) ) {
				return $id;
			}
		}
		return null;
	}

	/**
	 * The attributes of a variation. WooCommerce wants a value for those that the merchant left open: the first one.
	 *
	 * @param WC_Product_Variable $product   The product.
	 * @param int                 $variation Number of the variation.
	 * @return array Values by `attribute_…`.
	 */
	private static function attributes_of( $product, $variation ) {
		$attributes = wc_get_product_variation_attributes( $variation );
		foreach ( $product->get_variation_attributes() as $name => $options ) {
			$key = 'attribute_' . sanitize_title( $name );
			if ( isset( $attributes[ $key ] ) && '' === $attributes[ $key ] && $options ) {
				$attributes[ $key ] = reset( $options );
			}
		}
		return $attributes;
	}

	/** Why WooCommerce did not put something into the cart, in its own words where it gave some. */
	private static function refusal() {
		$notices = wc_get_notices( 'error' );
		wc_clear_notices();
		return $notices
			? html_entity_decode( wp_strip_all_tags( $notices[0]['notice'] ), ENT_QUOTES, 'UTF-8' )
			: __( 'Your print could not be put into the cart. Please try again.', 'pressport' );
	}

	/**
	 * What a line keeps of its print. The session is the server's own, so the price can be believed from here on: a print
	 * never changes.
	 *
	 * @param string $token The print's token.
	 * @param array  $print What the host says of it.
	 */
	private static function kept_of( $token, $print ) {
		return array(
			'token'    => $token,
			'id'       => (int) $print['personalisation_id'],
			'title'    => sanitize_text_field( $print['personalisation_title'] ),
			'amount'   => (int) $print['personalisation_price']['amount'],
			'currency' => $print['personalisation_price']['currency'],
			'picture'  => esc_url_raw( $print['personalisation_picture_url'], array( 'https', 'http' ) ),
			'ends_at'  => (int) strtotime( $print['personalisation_ends_at'] ),
		);
	}

	/**
	 * Refuses what needs a print and comes without one.
	 *
	 * @param bool $is_valid   What was found so far.
	 * @param int  $product_id The product.
	 */
	public static function refuse_without_print( $is_valid, $product_id ) {
		if ( null !== self::$adding || ! Pressport_Product::needs_print( wc_get_product( $product_id ) ) ) {
			return $is_valid;
		}
		wc_add_notice( __( 'Make your print on the product’s page first.', 'pressport' ), 'error' );
		return false;
	}

	/**
	 * The same for the Store API, which blocks and headless shops use.
	 *
	 * @param WC_Product $product The product.
	 * @throws \Automattic\WooCommerce\StoreApi\Exceptions\RouteException When a print is missing.
	 */
	public static function refuse_in_store_api( $product ) {
		if ( null === self::$adding && Pressport_Product::needs_print( $product ) ) {
			throw new \Automattic\WooCommerce\StoreApi\Exceptions\RouteException( 'pressport_print_missing', esc_html__( 'Make your print on the product’s page first.', 'pressport' ), 400 );
		}
	}

	/**
	 * Drops lines whose print cannot be ordered any more, and lines that lost theirs.
	 *
	 * @param bool   $is_dropped What was found so far.
	 * @param string $key        The line's key.
	 * @param array  $values     The line.
	 */
	public static function drop_ended( $is_dropped, $key, $values ) {
		$print = isset( $values[ self::LINE ] ) ? $values[ self::LINE ] : null;
		if ( null === $print || $print['ends_at'] > time() ) {
			return $is_dropped;
		}
		/* translators: %s: what the print is */
		wc_add_notice( sprintf( __( 'Your print “%s” was kept too long and is no longer in your cart. Please make it again.', 'pressport' ), $print['title'] ), 'error' );
		return true;
	}

	/**
	 * Prints cost what the host said, in the shop's money of now.
	 *
	 * @param WC_Cart $cart The cart.
	 */
	public static function set_prices( $cart ) {
		foreach ( $cart->get_cart() as $key => $line ) {
			if ( ! isset( $line[ self::LINE ] ) ) {
				continue;
			}
			$print = self::in_currency( $line[ self::LINE ] );
			if ( is_wp_error( $print ) ) {
				unset( $cart->cart_contents[ $key ] );
				wc_add_notice( $line[ self::LINE ]['title'] . ': ' . $print->get_error_message(), 'error' );
				continue;
			}
			$cart->cart_contents[ $key ][ self::LINE ] = $print;
			self::set_price( $line['data'], $print['amount'] / 100 );
			// What is sold by print is neither in stock nor out of it.
			$line['data']->set_manage_stock( false );
		}
	}

	/**
	 * A print with its price in the money the shop sells in now: an amount means nothing in another.
	 *
	 * @param array $print What a line keeps of it.
	 * @return array|WP_Error
	 */
	private static function in_currency( $print ) {
		if ( isset( $print['currency'] ) && get_woocommerce_currency() === $print['currency'] ) {
			return $print;
		}
		$now = Pressport_Host::print_of( $print['token'] );
		return is_wp_error( $now ) ? $now : self::kept_of( $print['token'], $now );
	}

	/**
	 * Sets what a print costs. Tax is in the host's price, and WooCommerce wants it without where the shop enters prices
	 * so. The usual price is the same, so that nothing looks reduced.
	 *
	 * @param WC_Product $product The product of the line.
	 * @param float      $whole   What the shopper pays in the end.
	 */
	private static function set_price( $product, $whole ) {
		$price = $whole;
		if ( wc_tax_enabled() && ! wc_prices_include_tax() && $product->is_taxable() ) {
			$rates  = WC_Tax::get_base_tax_rates( $product->get_tax_class( 'unfiltered' ) );
			$price -= array_sum( WC_Tax::calc_tax( $whole, $rates, true ) );
		}
		$product->set_regular_price( $price );
		$product->set_sale_price( '' );
		$product->set_price( $price );
	}

	/**
	 * The picture of a print, in cart and mini cart.
	 *
	 * @param string $picture Of the product.
	 * @param array  $line    The line.
	 */
	public static function thumbnail( $picture, $line ) {
		return isset( $line[ self::LINE ] ) ? self::picture_of( $line[ self::LINE ] ) : $picture;
	}

	/**
	 * A picture as markup.
	 *
	 * @param array $print Its title and picture.
	 */
	public static function picture_of( $print ) {
		return sprintf( '<img class="attachment-woocommerce_thumbnail pressport-print" src="%s" alt="%s" width="96" loading="lazy">', esc_url( $print['picture'] ), esc_attr( $print['title'] ) );
	}

	/**
	 * A print's line leads to the editor with that print.
	 *
	 * @param string $url  Where it leads.
	 * @param array  $line The line.
	 * @param string $key  Its key.
	 */
	public static function permalink( $url, $line, $key ) {
		return isset( $line[ self::LINE ] ) ? self::change_url( $line, $key ) : $url;
	}

	/**
	 * Where a print of the cart is changed.
	 *
	 * @param array  $line The line.
	 * @param string $key  Its key.
	 */
	public static function change_url( $line, $key ) {
		return add_query_arg( self::CHANGE, rawurlencode( $key ), get_permalink( $line['product_id'] ) ) . '#pressport-editor';
	}

	/**
	 * The way back to the editor, under the name of a line.
	 *
	 * @param array  $line The line.
	 * @param string $key  Its key.
	 */
	public static function show_change_link( $line, $key ) {
		if ( isset( $line[ self::LINE ] ) ) {
			printf( '<div><a class="pressport-change" href="%s">%s</a></div>', esc_url( self::change_url( $line, $key ) ), esc_html__( 'Change print', 'pressport' ) );
		}
	}

	/**
	 * The line of the shopper's own cart that the address of this page wants to change.
	 *
	 * @param WC_Product $product The product of the page.
	 * @return array|null Key and token.
	 */
	public static function line_to_change( $product ) {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- only reads the visitor's own cart.
		$key  = isset( $_GET[ self::CHANGE ] ) ? sanitize_key( wp_unslash( $_GET[ self::CHANGE ] ) ) : '';
		$line = $key && WC()->cart ? WC()->cart->get_cart_item( $key ) : array();
		if ( empty( $line[ self::LINE ] ) || (int) $line['product_id'] !== $product->get_id() ) {
			return null;
		}
		return array(
			'key'   => $key,
			'token' => $line[ self::LINE ]['token'],
		);
	}

	/**
	 * What a print is, in cart, mini cart and both kinds of checkout.
	 *
	 * @param array $data What is said of the line.
	 * @param array $line The line.
	 */
	public static function item_data( $data, $line ) {
		if ( isset( $line[ self::LINE ] ) ) {
			$data[] = array(
				'key'   => __( 'Print', 'pressport' ),
				'value' => $line[ self::LINE ]['title'],
			);
		}
		return $data;
	}

	/**
	 * Ordering again takes the print along, at what it costs now, as long as it is kept.
	 *
	 * @param array         $data What the line takes along.
	 * @param WC_Order_Item $item The line of the order.
	 */
	public static function order_again( $data, $item ) {
		$token = $item->get_meta( Pressport_Order::TOKEN );
		if ( ! $token ) {
			return $data;
		}
		$print        = Pressport_Host::print_of( $token );
		self::$adding = is_wp_error( $print ) ? null : self::kept_of( $token, $print );
		if ( self::$adding ) {
			$data[ self::LINE ] = self::$adding;
		}
		return $data;
	}
}
