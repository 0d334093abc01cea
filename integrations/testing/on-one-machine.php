<?php
// What a shop needs to reach a host on the same machine, and nothing of the outside world.
add_filter( 'http_request_host_is_external', '__return_true' );
add_filter(
	'http_allowed_safe_ports',
	static function ( $ports, $host, $url ) {
		return array_merge( $ports, array( (int) wp_parse_url( $url, PHP_URL_PORT ) ) );
	},
	10,
	3
);
add_filter( 'woocommerce_webhook_deliver_async', '__return_false' );
add_filter( 'pre_wp_mail', '__return_true' );
add_filter(
	'pre_http_request',
	static function ( $answer, $request, $url ) {
		return '127.0.0.1' === wp_parse_url( $url, PHP_URL_HOST ) ? $answer : new WP_Error( 'outside', 'Outside of this machine.' );
	},
	10,
	3
);
