<?php
// What a shop needs to reach a host on the same machine, and nothing of the outside world; and what its shoppers and its
// merchant need around it: a card that pays, letters that can be read, and troubles that tests switch on.
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
add_filter(
	'pre_http_request',
	static function ( $answer, $request, $url ) {
		$host = wp_parse_url( $url, PHP_URL_HOST );
		if ( '127.0.0.1' === $host ) {
			return $answer;
		}
		// WordPress complains in its log of updates it cannot ask for: there are none.
		return 'api.wordpress.org' === $host
			? array(
				'headers'  => array(),
				'body'     => '{"offers":[],"plugins":[],"themes":[],"no_update":[],"translations":[]}',
				'response' => array( 'code' => 200 ),
				'cookies'  => array(),
			)
			: new WP_Error( 'outside', 'Outside of this machine.' );
	},
	10,
	3
);
// Nobody looks at pictures in many sizes, which take long to make.
add_filter( 'intermediate_image_sizes_advanced', '__return_empty_array' );
add_filter( 'big_image_size_threshold', '__return_false' );
// Letters are written down in place of being sent, one a line.
add_filter(
	'pre_wp_mail',
	static function ( $sent, $letter ) {
		$line = array(
			'to'      => $letter['to'],
			'subject' => $letter['subject'],
			'words'   => html_entity_decode( wp_strip_all_tags( $letter['message'] ), ENT_QUOTES, 'UTF-8' ),
		);
		file_put_contents( __DIR__ . '/letters.jsonl', wp_json_encode( $line ) . "\n", FILE_APPEND | LOCK_EX );
		return true;
	},
	10,
	2
);
// A card that pays at once, as those of a payment provider do.
add_filter(
	'woocommerce_payment_gateways',
	static function ( $gateways ) {
		$gateways[] = new class() extends WC_Payment_Gateway {
			public function __construct() {
				$this->id      = 'test_card';
				$this->title   = 'Card';
				$this->description = '';
				$this->enabled = 'yes';
			}

			public function process_payment( $order_id ) {
				$order = wc_get_order( $order_id );
				$order->payment_complete();
				return array(
					'result'   => 'success',
					'redirect' => $this->get_return_url( $order ),
				);
			}
		};
		return $gateways;
	}
);
// Some plugins sell by the metre.
add_action(
	'init',
	static function () {
		if ( 'yes' === get_option( 'shop_sells_parts' ) ) {
			remove_filter( 'woocommerce_stock_amount', 'intval' );
			add_filter( 'woocommerce_stock_amount', 'floatval' );
		}
	}
);
// What a careless plugin or PHP itself writes before an answer.
add_action(
	'rest_api_init',
	static function () {
		ob_start();
		echo get_option( 'shop_notice', '' ); // phpcs:ignore
	}
);
