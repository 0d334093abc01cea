<?php
/**
 * Plugin Name:          Pressport for WooCommerce
 * Description:          Shoppers place their own pictures on your print products; what they made goes through your cart, your checkout and your orders to the print house.
 * Version:              1.0.0
 * Requires at least:    6.1
 * Requires PHP:         7.4
 * Requires Plugins:     woocommerce
 * WC requires at least: 7.9
 * WC tested up to:      11.0
 * License:              GPL-2.0-or-later
 * License URI:          https://www.gnu.org/licenses/old-licenses/gpl-2.0.html
 * Text Domain:          pressport
 * Domain Path:          /languages
 *
 * @package Pressport
 */

defined( 'ABSPATH' ) || exit;

define( 'PRESSPORT_VERSION', '1.0.0' );
define( 'PRESSPORT_FILE', __FILE__ );
define( 'PRESSPORT_LANGUAGES', __DIR__ . '/languages' );

require_once __DIR__ . '/includes/class-pressport-host.php';
require_once __DIR__ . '/includes/class-pressport-connection.php';
require_once __DIR__ . '/includes/class-pressport-settings.php';
require_once __DIR__ . '/includes/class-pressport-product.php';
require_once __DIR__ . '/includes/class-pressport-cart.php';
require_once __DIR__ . '/includes/class-pressport-order.php';
require_once __DIR__ . '/includes/class-pressport-blocks.php';

// Orders are only ever read and written by WooCommerce's own calls, so it does not matter where it keeps them.
add_action(
	'before_woocommerce_init',
	static function () {
		if ( class_exists( \Automattic\WooCommerce\Utilities\FeaturesUtil::class ) ) {
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'custom_order_tables', PRESSPORT_FILE, true );
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'cart_checkout_blocks', PRESSPORT_FILE, true );
		}
	}
);

add_action(
	'plugins_loaded',
	static function () {
		if ( ! class_exists( 'WooCommerce' ) ) {
			add_action(
				'admin_notices',
				static function () {
					if ( current_user_can( 'activate_plugins' ) ) {
						echo '<div class="notice notice-error"><p>' . esc_html__( 'Pressport needs WooCommerce, which is not active.', 'pressport' ) . '</p></div>';
					}
				}
			);
			return;
		}
		Pressport_Settings::start();
		Pressport_Product::start();
		Pressport_Cart::start();
		Pressport_Order::start();
		Pressport_Blocks::start();
	}
);

add_action(
	'init',
	static function () {
		load_plugin_textdomain( 'pressport', false, dirname( plugin_basename( PRESSPORT_FILE ) ) . '/languages' );
	}
);

/**
 * The file of the language, where there is none of the country: German of Austria is read from German.
 *
 * @param string $file   What WordPress looks for, such as pressport-de_AT.mo.
 * @param string $ending What the file ends with.
 */
function pressport_language_file( $file, $ending ) {
	if ( is_readable( $file ) ) {
		return $file;
	}
	$language = strtok( determine_locale(), '_' );
	return PRESSPORT_LANGUAGES . "/pressport-$language$ending";
}

add_filter(
	'load_textdomain_mofile',
	static function ( $file, $domain ) {
		return 'pressport' === $domain ? pressport_language_file( $file, '.mo' ) : $file;
	},
	10,
	2
);

add_filter(
	'load_script_translation_file',
	static function ( $file, $handle, $domain ) {
		return 'pressport' === $domain && $file ? pressport_language_file( $file, "-$handle.json" ) : $file;
	},
	10,
	3
);
