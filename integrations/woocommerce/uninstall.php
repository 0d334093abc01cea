<?php
/**
 * Removes what the plugin and its connection keep: the webhooks that tell the host of orders, the REST keys, the settings,
 * and what was noted of products. Orders keep their prints: the print house may still need them.
 *
 * @package Pressport
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/includes/class-pressport-connection.php';
Pressport_Connection::forget( Pressport_Connection::kept() );

global $wpdb;
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
