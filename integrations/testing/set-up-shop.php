<?php
// Installs a shop with one product whose print shoppers make; says what it made in a line that begins with SHOP. It runs
// itself again for what needs the plugins loaded.
$_SERVER['HTTP_HOST']      = getenv( 'HTTP_HOST' );
$_SERVER['REQUEST_URI']    = '/';
$_SERVER['REQUEST_METHOD'] = 'GET';

if ( ! isset( $argv[1] ) ) {
	define( 'WP_INSTALLING', true );
	require __DIR__ . '/wp-load.php';
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	wp_install( 'Riga Prints', 'merchant', 'merchant@example.test', true, '', 'a long merchant password' );
	update_option( 'permalink_structure', '/%postname%/' );
	update_option( 'active_plugins', array( 'woocommerce/woocommerce.php', 'pressport/pressport.php' ) );
	passthru( escapeshellarg( PHP_BINARY ) . ' ' . escapeshellarg( __FILE__ ) . ' shop', $code );
	exit( $code );
}

require __DIR__ . '/wp-load.php';
switch_theme( 'plain' );
WC_Install::install();
WC_Install::create_pages();
// The pages as they were before there were blocks, and the blocks on pages of their own.
foreach ( array( 'cart', 'checkout' ) as $page ) {
	$own = get_post( wc_get_page_id( $page ) )->post_content;
	// From 8.3 new shops begin with the blocks. WordPress leaves out the scripts of one that is empty.
	$block = has_block( "woocommerce/$page", $own )
		? $own
		: "<!-- wp:woocommerce/$page --><div class=\"wp-block-woocommerce-$page\"></div><!-- /wp:woocommerce/$page -->";
	wp_insert_post(
		array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_name'    => "$page-block",
			'post_title'   => "The block of $page",
			'post_content' => $block,
		)
	);
	wp_update_post(
		array(
			'ID'           => wc_get_page_id( $page ),
			'post_content' => "[woocommerce_$page]",
		)
	);
}
$options = array(
	'woocommerce_currency'                    => 'USD',
	'woocommerce_default_country'             => 'LV',
	'woocommerce_calc_taxes'                  => 'no',
	'woocommerce_ship_to_countries'           => 'disabled',
	'woocommerce_enable_guest_checkout'       => 'yes',
	'woocommerce_coming_soon'                 => 'no',
	'woocommerce_cod_settings'                => array( 'enabled' => 'yes' ),
	'woocommerce_onboarding_profile'          => array( 'skipped' => true ),
	// In tables of their own (HPOS) unless told, as new shops keep them.
	'woocommerce_custom_orders_table_enabled' => 'posts' === getenv( 'SHOP_ORDERS' ) ? 'no' : 'yes',
);
foreach ( $options as $name => $value ) {
	update_option( $name, $value );
}
// Nobody is led through the wizard that greets a new shop.
delete_transient( '_wc_activation_redirect' );
$product = new WC_Product_Simple();
$product->set_name( 'Your own poster' );
$product->set_slug( 'your-own-poster' );
$product->set_status( 'publish' );
$product->save();
$mug = new WC_Product_Simple();
$mug->set_name( 'Mug' );
$mug->set_regular_price( '9' );
$mug->set_status( 'publish' );
$mug->save();
flush_rewrite_rules();
echo 'SHOP ' . wp_json_encode(
	array(
		'product'     => $product->get_id(),
		'mug'         => $mug->get_id(),
		'orders'      => Automattic\WooCommerce\Utilities\OrderUtil::custom_orders_table_usage_is_enabled() ? 'tables' : 'posts',
		'woocommerce' => WC()->version,
		'wordpress'   => get_bloginfo( 'version' ),
	)
) . "\n";
