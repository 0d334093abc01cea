<?php
/**
 * Removes what the plugin and its connection keep: the webhooks that tell the host of orders, the REST keys, the settings,
 * and what was noted of products. Orders keep their prints: the print house may still need them.
 *
 * @package Pressport
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

global $wpdb;

$pressport_kept = get_option( 'pressport_connection', array() );
$pressport_host = isset( $pressport_kept['host'] ) ? (string) $pressport_kept['host'] : '';
if ( '' !== $pressport_host ) {
	$pressport_hooks = $wpdb->get_col(
		$wpdb->prepare(
			"SELECT webhook_id FROM {$wpdb->prefix}wc_webhooks WHERE delivery_url LIKE %s",
			$wpdb->esc_like( $pressport_host . '/api/shop-messages/' ) . '%'
		)
	);
	foreach ( $pressport_hooks as $pressport_hook ) {
		$pressport_webhook = function_exists( 'wc_get_webhook' ) ? wc_get_webhook( (int) $pressport_hook ) : null;
		if ( $pressport_webhook ) {
			$pressport_webhook->delete( true );
		} else {
			$wpdb->delete( $wpdb->prefix . 'wc_webhooks', array( 'webhook_id' => (int) $pressport_hook ), array( '%d' ) );
		}
	}
}
if ( ! empty( $pressport_kept['key_id'] ) ) {
	$wpdb->delete( $wpdb->prefix . 'woocommerce_api_keys', array( 'key_id' => (int) $pressport_kept['key_id'] ), array( '%d' ) );
}
delete_option( 'pressport_connection' );
$wpdb->query(
	$wpdb->prepare(
		"DELETE FROM {$wpdb->options} WHERE option_name LIKE %s OR option_name LIKE %s",
		$wpdb->esc_like( '_transient_pressport_notice_' ) . '%',
		$wpdb->esc_like( '_transient_timeout_pressport_notice_' ) . '%'
	)
);
foreach ( array( 'editor', 'product', 'design', 'pictures', 'client_product', 'size' ) as $pressport_name ) {
	delete_post_meta_by_key( '_pressport_' . $pressport_name );
}
