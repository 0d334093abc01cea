<?php
// As widespread themes do, it puts the parts of a product's page in an order of its own, and knows no other plugin.
add_action(
	'wp',
	static function () {
		remove_action( 'woocommerce_single_product_summary', 'woocommerce_template_single_add_to_cart', 30 );
		add_action( 'woocommerce_single_product_summary', 'woocommerce_template_single_add_to_cart', 12 );
	}
);
