<?php
/**
 * The way to the editor, in place of the form that puts a product into the cart.
 *
 * @package Pressport
 */

defined( 'ABSPATH' ) || exit;

Pressport_Product::print_button();
