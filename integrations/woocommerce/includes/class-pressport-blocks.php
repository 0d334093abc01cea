<?php
/**
 * Prints in the cart and checkout blocks.
 *
 * @package Pressport
 */

defined( 'ABSPATH' ) || exit;

/** Tells the Store API of prints, and shows them in the blocks. */
class Pressport_Blocks {

	/** Begins to listen. */
	public static function start() {
		add_action( 'woocommerce_blocks_loaded', array( __CLASS__, 'extend_store_api' ) );
		if ( did_action( 'woocommerce_blocks_loaded' ) ) {
			self::extend_store_api();
		}
		add_filter( 'woocommerce_store_api_cart_item_images', array( __CLASS__, 'images' ), 10, 2 );
		foreach ( array( 'cart', 'checkout' ) as $block ) {
			add_action( "woocommerce_blocks_enqueue_{$block}_block_scripts_after", array( __CLASS__, 'enqueue' ) );
		}
	}

	/** Adds the print to each line of the Store API's cart. */
	public static function extend_store_api() {
		static $is_done = false;
		if ( $is_done || ! function_exists( 'woocommerce_store_api_register_endpoint_data' ) ) {
			return;
		}
		$is_done = true;
		woocommerce_store_api_register_endpoint_data(
			array(
				'endpoint'        => \Automattic\WooCommerce\StoreApi\Schemas\V1\CartItemSchema::IDENTIFIER,
				'namespace'       => 'pressport',
				'data_callback'   => array( __CLASS__, 'data_of' ),
				'schema_callback' => array( __CLASS__, 'schema' ),
				'schema_type'     => ARRAY_A,
			)
		);
	}

	/**
	 * What a line of the Store API's cart says of its print.
	 *
	 * @param array $line The line.
	 */
	public static function data_of( $line ) {
		$print = isset( $line[ Pressport_Cart::LINE ] ) ? $line[ Pressport_Cart::LINE ] : null;
		return array(
			'title'      => $print ? $print['title'] : null,
			'picture'    => $print ? $print['picture'] : null,
			'change_url' => $print ? Pressport_Cart::change_url( $line, $line['key'] ) : null,
		);
	}

	/** The shape of that. */
	public static function schema() {
		$text = static function ( $description ) {
			return array(
				'description' => $description,
				'type'        => array( 'string', 'null' ),
				'readonly'    => true,
			);
		};
		return array(
			'title'      => $text( __( 'What the print is.', 'pressport' ) ),
			'picture'    => $text( __( 'Address of the print’s picture.', 'pressport' ) ),
			'change_url' => $text( __( 'Where the print is changed.', 'pressport' ) ),
		);
	}

	/**
	 * The picture of a print in place of the product's, where WooCommerce lets it be chosen (from 9.6).
	 *
	 * @param array $images Of the product.
	 * @param array $line   The line.
	 */
	public static function images( $images, $line ) {
		if ( ! isset( $line[ Pressport_Cart::LINE ] ) ) {
			return $images;
		}
		$print = $line[ Pressport_Cart::LINE ];
		return array(
			(object) array(
				'id'        => 0,
				'src'       => $print['picture'],
				'thumbnail' => $print['picture'],
				'srcset'    => '',
				'sizes'     => '',
				'name'      => $print['title'],
				'alt'       => $print['title'],
			),
		);
	}

	/** Brings the pictures and ways back to the editor into the blocks. */
	public static function enqueue() {
		wp_enqueue_style( 'pressport', plugins_url( 'assets/pressport.css', PRESSPORT_FILE ), array(), PRESSPORT_VERSION );
		wp_enqueue_script( 'pressport-blocks', plugins_url( 'assets/blocks.js', PRESSPORT_FILE ), array( 'wc-blocks-checkout', 'wp-element', 'wp-i18n', 'wp-plugins' ), PRESSPORT_VERSION, true );
		wp_set_script_translations( 'pressport-blocks', 'pressport', PRESSPORT_LANGUAGES );
	}
}
