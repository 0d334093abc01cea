<?php
/**
 * The connection of this shop with its host.
 *
 * @package Pressport
 */

defined( 'ABSPATH' ) || exit;

/** What is kept of the connection, and how it is made and ended. */
class Pressport_Connection {

	const OPTION = 'pressport_connection';

	/**
	 * Address, keys and the moment of connecting; an empty array while there is none.
	 *
	 * @return array
	 */
	public static function kept() {
		$kept = get_option( self::OPTION, array() );
		return is_array( $kept ) ? $kept : array();
	}

	/** Whether the shop is connected. */
	public static function is_there() {
		return ! empty( self::kept()['connected_at'] );
	}

	/**
	 * Makes keys of this shop for the host, and has the host try and keep them. What was connected before stays when it
	 * does not work.
	 *
	 * @param string $host            Address of the host.
	 * @param string $publishable_key What the pages use.
	 * @param string $secret_key      What this server uses.
	 * @return true|WP_Error
	 */
	public static function make( $host, $publishable_key, $secret_key ) {
		$host = self::origin_of( $host );
		if ( null === $host ) {
			return new WP_Error( 'pressport_host', __( 'Enter the address of the host, such as https://print.example.com.', 'pressport' ) );
		}
		if ( 1 !== preg_match( '/^pk_[A-Za-z0-9_-]{1,100}$/', $publishable_key ) ) {
			return new WP_Error( 'pressport_key', __( 'A publishable key begins with pk_.', 'pressport' ) );
		}
		if ( 1 !== preg_match( '/^sk_[A-Za-z0-9_-]{10,200}$/', $secret_key ) ) {
			return new WP_Error( 'pressport_key', __( 'A secret key begins with sk_.', 'pressport' ) );
		}
		$before = self::kept();
		$made   = self::make_shop_keys();
		$wish   = array(
			'shop_type'        => 'woocommerce',
			'shop_url'         => home_url(),
			'shop_name'        => get_bloginfo( 'name' ),
			'shop_credentials' => array(
				'consumer_key'    => $made['consumer_key'],
				'consumer_secret' => $made['consumer_secret'],
			),
			'publishable_key'  => $publishable_key,
			'website'          => self::origin_of( home_url() ),
		);
		$answer = Pressport_Host::call( 'POST', '/api/client/shop', $wish, compact( 'host', 'secret_key' ) );
		if ( is_wp_error( $answer ) ) {
			self::delete_shop_keys( $made['key_id'] );
			return $answer;
		}
		self::delete_shop_keys( isset( $before['key_id'] ) ? $before['key_id'] : 0 );
		if ( isset( $before['host'] ) && $before['host'] !== $host ) {
			self::delete_hooks( $before['host'] );
		}
		$key_id       = $made['key_id'];
		$connected_at = time();
		update_option( self::OPTION, compact( 'host', 'publishable_key', 'secret_key', 'key_id', 'connected_at' ), false );
		return true;
	}

	/**
	 * Ends the connection here and, where it can be reached, at the host, which leaves another shop of this account alone: this
	 * one may be a copy of it. The host has no keys afterwards, so its webhooks are deleted here.
	 *
	 * @return true|WP_Error What the host said when it did not go along; the connection has ended all the same.
	 */
	public static function end() {
		$kept   = self::kept();
		$answer = self::is_there() ? Pressport_Host::call( 'DELETE', '/api/client/shop?shop_url=' . rawurlencode( home_url() ) ) : true;
		self::forget( $kept );
		return is_wp_error( $answer ) ? $answer : true;
	}

	/**
	 * Deletes what a connection keeps in this shop: webhooks, REST keys and the connection itself.
	 *
	 * @param array $kept The connection.
	 */
	public static function forget( $kept ) {
		if ( ! empty( $kept['host'] ) ) {
			self::delete_hooks( $kept['host'] );
		}
		self::delete_shop_keys( isset( $kept['key_id'] ) ? $kept['key_id'] : 0 );
		delete_option( self::OPTION );
	}

	/**
	 * Deletes the webhooks that tell a host of orders. WooCommerce may be gone already, with its tables left.
	 *
	 * @param string $host Address of the host.
	 */
	private static function delete_hooks( $host ) {
		global $wpdb;
		$hooks = $wpdb->get_col(
			$wpdb->prepare(
				"SELECT webhook_id FROM {$wpdb->prefix}wc_webhooks WHERE delivery_url LIKE %s",
				$wpdb->esc_like( $host . '/api/shop-messages/' ) . '%'
			)
		);
		foreach ( $hooks as $hook ) {
			$webhook = function_exists( 'wc_get_webhook' ) ? wc_get_webhook( (int) $hook ) : null;
			if ( $webhook ) {
				$webhook->delete( true );
			} else {
				$wpdb->delete( $wpdb->prefix . 'wc_webhooks', array( 'webhook_id' => (int) $hook ), array( '%d' ) );
			}
		}
	}

	/**
	 * Scheme, host and port of an address; null when it is none.
	 *
	 * @param string $address What was typed.
	 */
	public static function origin_of( $address ) {
		$parts = wp_parse_url( esc_url_raw( trim( $address ), array( 'https', 'http' ) ) );
		if ( empty( $parts['scheme'] ) || empty( $parts['host'] ) ) {
			return null;
		}
		return $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
	}

	/** REST keys as WooCommerce's own settings make them, for whoever connects. */
	private static function make_shop_keys() {
		global $wpdb;
		$consumer_key    = 'ck_' . wc_rand_hash();
		$consumer_secret = 'cs_' . wc_rand_hash();
		$wpdb->insert(
			$wpdb->prefix . 'woocommerce_api_keys',
			array(
				'user_id'         => get_current_user_id(),
				'description'     => 'Pressport',
				'permissions'     => 'read_write',
				'consumer_key'    => wc_api_hash( $consumer_key ),
				'consumer_secret' => $consumer_secret,
				'truncated_key'   => substr( $consumer_key, -7 ),
			),
			array( '%d', '%s', '%s', '%s', '%s', '%s' )
		);
		$key_id = (int) $wpdb->insert_id;
		return compact( 'key_id', 'consumer_key', 'consumer_secret' );
	}

	/**
	 * Deletes REST keys that were made here.
	 *
	 * @param int $key_id Their number.
	 */
	private static function delete_shop_keys( $key_id ) {
		global $wpdb;
		if ( $key_id ) {
			$wpdb->delete( $wpdb->prefix . 'woocommerce_api_keys', array( 'key_id' => $key_id ), array( '%d' ) );
		}
	}
}
