<?php
/**
 * Removes what the plugin keeps. Orders keep their prints: the print house may still need them.
 *
 * @package Pressport
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

global $wpdb;

$pressport_kept = get_option( 'pressport_connection', array() );
if ( ! empty( $pressport_kept['key_id'] ) ) {
	$wpdb->delete( $wpdb->prefix . 'woocommerce_api_keys', array( 'key_id' => (int) $pressport_kept['key_id'] ), array( '%d' ) );
}
delete_option( 'pressport_connection' );
delete_post_meta_by_key( '_pressport_editor' );
