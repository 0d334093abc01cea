<?php
/**
 * Products whose print the shopper makes.
 *
 * @package Pressport
 */

defined( 'ABSPATH' ) || exit;

/** The tab of a product, and the editor on its page. */
class Pressport_Product {

	const EDITOR  = '_pressport_editor';
	const PRODUCT = '_pressport_product';
	const DESIGN  = '_pressport_design';

	/** Begins to listen. */
	public static function start() {
		add_filter( 'woocommerce_product_data_tabs', array( __CLASS__, 'add_tab' ) );
		add_action( 'woocommerce_product_data_panels', array( __CLASS__, 'show_panel' ) );
		add_action( 'woocommerce_admin_process_product_object', array( __CLASS__, 'save' ) );
		add_action( 'woocommerce_single_product_summary', array( __CLASS__, 'show_button' ), 31 );
		add_action( 'woocommerce_after_single_product_summary', array( __CLASS__, 'show_editor' ), 5 );
		add_filter( 'render_block_woocommerce/product-details', array( __CLASS__, 'put_editor_before' ) );
		add_filter( 'render_block_woocommerce/add-to-cart-with-options', array( __CLASS__, 'replace_form_block' ) );
		add_shortcode( 'pressport_editor', array( __CLASS__, 'shortcode' ) );
		add_filter( 'script_loader_tag', array( __CLASS__, 'add_key' ), 10, 2 );
		add_filter( 'woocommerce_is_purchasable', array( __CLASS__, 'is_purchasable' ), 10, 2 );
		add_filter( 'woocommerce_product_supports', array( __CLASS__, 'supports' ), 10, 3 );
		add_filter( 'woocommerce_product_add_to_cart_url', array( __CLASS__, 'list_url' ), 10, 2 );
		add_filter( 'woocommerce_product_add_to_cart_text', array( __CLASS__, 'list_text' ), 10, 2 );
		add_filter( 'wc_get_template', array( __CLASS__, 'replace_form' ), 10, 2 );
	}

	/**
	 * Whether shoppers make the print of a product.
	 *
	 * @param WC_Product|false|null $product A product.
	 */
	public static function has_editor( $product ) {
		return $product instanceof WC_Product && 'yes' === $product->get_meta( self::EDITOR ) && (int) $product->get_meta( self::PRODUCT ) > 0;
	}

	/**
	 * Whether a product can be bought with a print only. One with sizes of its own was published with a design, which can
	 * be bought as it is too.
	 *
	 * @param WC_Product|false|null $product A product.
	 */
	public static function needs_print( $product ) {
		return self::has_editor( $product ) && ! $product->is_type( array( 'variable', 'variation' ) );
	}

	/**
	 * Adds the tab.
	 *
	 * @param array $tabs Those that are there.
	 */
	public static function add_tab( $tabs ) {
		$tabs['pressport'] = array(
			'label'    => 'Pressport',
			'target'   => 'pressport_product_data',
			'class'    => array( 'show_if_simple', 'show_if_variable' ),
			'priority' => 75,
		);
		return $tabs;
	}

	/** Shows what stands in the tab. */
	public static function show_panel() {
		echo '<div id="pressport_product_data" class="panel woocommerce_options_panel hidden"><div class="options_group">';
		woocommerce_wp_checkbox(
			array(
				'id'          => self::EDITOR,
				'label'       => __( 'Editor', 'pressport' ),
				'description' => __( 'Shoppers make their own print', 'pressport' ),
			)
		);
		$number = array(
			'type'              => 'number',
			'custom_attributes' => array(
				'min'  => '1',
				'step' => '1',
			),
		);
		woocommerce_wp_text_input(
			array(
				'id'          => self::PRODUCT,
				'label'       => __( 'Product of the catalogue', 'pressport' ),
				'desc_tip'    => true,
				'description' => __( 'Its number in the portal. Products published from the portal have it already.', 'pressport' ),
			) + $number
		);
		woocommerce_wp_text_input(
			array(
				'id'          => self::DESIGN,
				'label'       => __( 'Design to begin with', 'pressport' ),
				'desc_tip'    => true,
				'description' => __( 'A published design of yours; empty to begin with the shopper’s own picture.', 'pressport' ),
			) + $number
		);
		echo '</div></div>';
	}

	/**
	 * Saves the tab. WooCommerce has checked nonce and rights of the product form.
	 *
	 * @param WC_Product $product The product.
	 */
	public static function save( $product ) {
		// phpcs:disable WordPress.Security.NonceVerification.Missing
		$product->update_meta_data( self::EDITOR, isset( $_POST[ self::EDITOR ] ) ? 'yes' : 'no' );
		foreach ( array( self::PRODUCT, self::DESIGN ) as $name ) {
			$number = isset( $_POST[ $name ] ) ? absint( wp_unslash( $_POST[ $name ] ) ) : 0;
			$product->update_meta_data( $name, $number ? (string) $number : '' );
		}
		// phpcs:enable
	}

	/** The way to the editor beside the usual form, of what can be bought without a print too. */
	public static function show_button() {
		global $product;
		if ( self::has_editor( $product ) && ! self::needs_print( $product ) ) {
			self::print_button();
		}
	}

	/** The way to the editor. */
	public static function print_button() {
		if ( Pressport_Connection::is_there() ) {
			printf( '<p><a class="button alt wp-element-button pressport-go" href="#pressport-editor">%s</a></p>', esc_html__( 'Make your print', 'pressport' ) );
		}
	}

	/**
	 * The editor, over the whole width below the product's summary. In themes made of blocks WooCommerce calls this only after
	 * description and reviews, while it filters their block: there the editor goes before them.
	 */
	public static function show_editor() {
		global $product;
		if ( ! doing_filter( 'render_block' ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped where it is made.
			echo self::markup( $product );
		}
	}

	/**
	 * The editor before description and reviews.
	 *
	 * @param string $details Their block as markup.
	 */
	public static function put_editor_before( $details ) {
		return is_product() ? self::markup( wc_get_product( get_queried_object_id() ) ) . $details : $details;
	}

	/**
	 * The editor wherever a page builder wants it: `[pressport_editor id="12"]`.
	 *
	 * @param array|string $attributes Number of the product; that of the page unless told.
	 */
	public static function shortcode( $attributes ) {
		$attributes = shortcode_atts( array( 'id' => get_the_ID() ), $attributes, 'pressport_editor' );
		return self::markup( wc_get_product( absint( $attributes['id'] ) ) );
	}

	/**
	 * The editor of a product, once a page.
	 *
	 * @param WC_Product|false|null $product The product.
	 */
	private static function markup( $product ) {
		static $shown = array();
		if ( ! self::has_editor( $product ) || ! Pressport_Connection::is_there() || isset( $shown[ $product->get_id() ] ) ) {
			return '';
		}
		$shown[ $product->get_id() ] = true;
		$kept                        = Pressport_Connection::kept();
		$line                        = Pressport_Cart::line_to_change( $product );
		wp_enqueue_style( 'pressport', plugins_url( 'assets/pressport.css', PRESSPORT_FILE ), array(), PRESSPORT_VERSION );
		// The host keeps this address and changes what it leads to.
		wp_enqueue_script( 'pressport-widgets', $kept['host'] . '/embed/v1/pressport.js', array(), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
		wp_enqueue_script( 'pressport-product', plugins_url( 'assets/product.js', PRESSPORT_FILE ), array(), PRESSPORT_VERSION, true );
		wp_localize_script(
			'pressport-product',
			'pressportProduct',
			array(
				'nonceUrl' => WC_AJAX::get_endpoint( Pressport_Cart::NONCE_CALL ),
				'addUrl'   => WC_AJAX::get_endpoint( Pressport_Cart::ADD_CALL ),
				'failed'   => __( 'Your print could not be put into the cart. Please try again.', 'pressport' ),
				'away'     => __( 'The editor cannot be loaded right now. Please reload this page in a few minutes.', 'pressport' ),
				'busy'     => __( 'Putting your print into the cart …', 'pressport' ),
			)
		);
		$attributes = array(
			'product-id'      => $product->get_meta( self::PRODUCT ),
			'design-id'       => $product->get_meta( self::DESIGN ),
			'personalisation' => $line ? $line['token'] : '',
			'checkout'        => 'host',
		) + self::prices_of( $product );
		$written    = '';
		foreach ( $attributes as $name => $value ) {
			$written .= '' === $value ? '' : sprintf( ' %s="%s"', $name, esc_attr( $value ) );
		}
		return sprintf(
			'<section id="pressport-editor" class="pressport-editor alignwide" data-product="%1$d" data-line="%2$s"><pp-editor%3$s></pp-editor><p class="pressport-status" role="status"></p></section>',
			$product->get_id(),
			esc_attr( $line ? $line['key'] : '' ),
			$written
		);
	}

	/**
	 * How the shop shows the price of a product, as attributes of the editor.
	 *
	 * @param WC_Product $product The product.
	 */
	private static function prices_of( $product ) {
		$currency = array( 'currency' => get_woocommerce_currency() );
		if ( ! wc_tax_enabled() || ! $product->is_taxable() ) {
			return $currency + array( 'tax-display' => 'none' );
		}
		$rates = WC_Tax::get_base_tax_rates( $product->get_tax_class( 'unfiltered' ) );
		// On 100 with tax: rates may be charged on one another.
		$tax = array_sum( WC_Tax::calc_tax( 100, $rates, true ) );
		return $currency + array(
			'tax-display' => 'incl' === get_option( 'woocommerce_tax_display_shop' ) ? 'incl' : 'excl',
			'tax-percent' => (string) round( 100 * $tax / ( 100 - $tax ), 3 ),
		);
	}

	/**
	 * Gives the script of the widgets its key.
	 *
	 * @param string $tag    The script's tag.
	 * @param string $handle Which script.
	 */
	public static function add_key( $tag, $handle ) {
		if ( 'pressport-widgets' !== $handle ) {
			return $tag;
		}
		$kept   = Pressport_Connection::kept();
		$locale = str_replace( '_', '-', determine_locale() );
		return str_replace( ' src=', sprintf( ' async data-key="%s" data-locale="%s" src=', esc_attr( $kept['publishable_key'] ), esc_attr( $locale ) ), $tag );
	}

	/**
	 * What needs a print has the print's price, so it may be without one of its own.
	 *
	 * @param bool       $is_purchasable What WooCommerce thinks.
	 * @param WC_Product $product        The product.
	 */
	public static function is_purchasable( $is_purchasable, $product ) {
		return $is_purchasable || ( self::needs_print( $product ) && 'publish' === $product->get_status() );
	}

	/**
	 * What needs a print is not put into the cart from a list.
	 *
	 * @param bool       $does    What WooCommerce thinks.
	 * @param string     $feature Which feature.
	 * @param WC_Product $product The product.
	 */
	public static function supports( $does, $feature, $product ) {
		return 'ajax_add_to_cart' === $feature && self::needs_print( $product ) ? false : $does;
	}

	/**
	 * The button in lists leads to the product.
	 *
	 * @param string     $url     Where it leads.
	 * @param WC_Product $product The product.
	 */
	public static function list_url( $url, $product ) {
		return self::needs_print( $product ) ? $product->get_permalink() : $url;
	}

	/**
	 * What the button in lists says.
	 *
	 * @param string     $text    What it says.
	 * @param WC_Product $product The product.
	 */
	public static function list_text( $text, $product ) {
		return self::needs_print( $product ) ? __( 'Make your print', 'pressport' ) : $text;
	}

	/**
	 * What needs a print has the way to the editor in place of the usual form, wherever a theme puts that.
	 *
	 * @param string $file File of the template.
	 * @param string $name Which template.
	 */
	public static function replace_form( $file, $name ) {
		global $product;
		$is_form = 0 === strpos( $name, 'single-product/add-to-cart/' );
		return $is_form && self::needs_print( $product ) ? dirname( PRESSPORT_FILE ) . '/templates/make-your-print.php' : $file;
	}

	/**
	 * The same for the block that shows a form without a template.
	 *
	 * @param string $form The form as markup.
	 */
	public static function replace_form_block( $form ) {
		global $product;
		if ( ! self::needs_print( $product ) ) {
			return $form;
		}
		ob_start();
		self::print_button();
		return ob_get_clean();
	}
}
