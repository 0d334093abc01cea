<?php
/**
 * Calls of the Pressport host.
 *
 * @package Pressport
 */

defined( 'ABSPATH' ) || exit;

/** The Pressport host, as this shop's server speaks with it. */
class Pressport_Host {

	/** How long the host may take; connecting tries the shop from there, which takes a while. */
	const TIMEOUT_SECONDS = 30;

	/**
	 * Reads the print behind a token, in the shop's own money. Its price is the host's word, never the page's.
	 *
	 * @param string $token The token the editor handed to the page.
	 * @return array|WP_Error
	 */
	public static function print_of( $token ) {
		if ( ! self::is_token( $token ) ) {
			return new WP_Error( 'pressport_token', __( 'This print is not known.', 'pressport' ) );
		}
		$currency = get_woocommerce_currency();
		if ( ! in_array( $currency, array( 'USD', 'EUR' ), true ) ) {
			return new WP_Error( 'pressport_currency', __( 'Prints can be sold in euro and US dollars only.', 'pressport' ) );
		}
		$print = self::call( 'GET', '/api/personalisations/' . $token . '?currency=' . $currency );
		if ( is_wp_error( $print ) ) {
			return $print;
		}
		$price = isset( $print['personalisation_price'] ) ? $print['personalisation_price'] : array();
		if ( ! isset( $price['amount'], $price['currency'] ) || $price['currency'] !== $currency || $price['amount'] <= 0 ) {
			return new WP_Error( 'pressport_price', __( 'The host told no price for this print.', 'pressport' ) );
		}
		return $print;
	}

	/**
	 * Whether a text has the form of a token.
	 *
	 * @param mixed $token What came from outside.
	 */
	public static function is_token( $token ) {
		return is_string( $token ) && 1 === preg_match( '/^[A-Za-z0-9_-]{20,200}$/', $token );
	}

	/**
	 * Calls the host with the secret key.
	 *
	 * @param string     $method HTTP method.
	 * @param string     $path   Path with query.
	 * @param array|null $body   What is sent as JSON.
	 * @param array|null $keys   Address and secret key; those that are kept unless told.
	 * @return array|WP_Error What stands under `data`, or the whole answer.
	 */
	public static function call( $method, $path, $body = null, $keys = null ) {
		$keys = $keys ? $keys : Pressport_Connection::kept();
		if ( empty( $keys['host'] ) || empty( $keys['secret_key'] ) ) {
			return new WP_Error( 'pressport_unconnected', __( 'This shop is not connected to Pressport.', 'pressport' ) );
		}
		$request = array(
			'method'      => $method,
			'timeout'     => self::TIMEOUT_SECONDS,
			// The secret key goes to the address it was entered for, and nowhere it points to.
			'redirection' => 0,
			'headers'     => array(
				'Authorization' => 'Bearer ' . $keys['secret_key'],
				'Accept'        => 'application/json',
			),
		);
		if ( null !== $body ) {
			$request['headers']['Content-Type'] = 'application/json';
			$request['body']                    = wp_json_encode( $body );
		}
		$answer = wp_remote_request( $keys['host'] . $path, $request );
		if ( is_wp_error( $answer ) ) {
			/* translators: %s: what went wrong, in the words of the server */
			return new WP_Error( 'pressport_unreachable', sprintf( __( 'The host cannot be reached: %s', 'pressport' ), $answer->get_error_message() ) );
		}
		$status = (int) wp_remote_retrieve_response_code( $answer );
		$json   = json_decode( wp_remote_retrieve_body( $answer ), true );
		if ( $status >= 200 && $status < 300 && is_array( $json ) ) {
			return isset( $json['data'] ) && is_array( $json['data'] ) ? $json['data'] : $json;
		}
		return new WP_Error( 'pressport_refused', self::refusal( $status, $json ) );
	}

	/**
	 * Why the host refused, in its own words where it gave some.
	 *
	 * @param int   $status HTTP status.
	 * @param mixed $json   The answer.
	 */
	private static function refusal( $status, $json ) {
		if ( ! is_array( $json ) || empty( $json['code'] ) ) {
			/* translators: %d: HTTP status */
			return sprintf( __( 'There is no Pressport host at this address (status %d).', 'pressport' ), $status );
		}
		if ( ! empty( $json['errors'] ) && is_array( $json['errors'] ) ) {
			return implode( ' ', array_map( 'strval', array_merge( ...array_map( 'array_values', array_values( $json['errors'] ) ) ) ) );
		}
		return isset( $json['message'] ) ? (string) $json['message'] : (string) $json['code'];
	}
}
