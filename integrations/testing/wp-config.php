<?php
// Of the throw-away shop that tests start; the words in capitals are replaced.
define( 'DB_NAME', 'shop' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:SHOP_SOCKET' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
define( 'WP_HOME', 'SHOP_URL' );
define( 'WP_SITEURL', 'SHOP_URL' );
define( 'AUTH_KEY', 'a throw-away shop 1' );
define( 'SECURE_AUTH_KEY', 'a throw-away shop 2' );
define( 'LOGGED_IN_KEY', 'a throw-away shop 3' );
define( 'NONCE_KEY', 'a throw-away shop 4' );
define( 'AUTH_SALT', 'a throw-away shop 5' );
define( 'SECURE_AUTH_SALT', 'a throw-away shop 6' );
define( 'LOGGED_IN_SALT', 'a throw-away shop 7' );
define( 'NONCE_SALT', 'a throw-away shop 8' );
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', __DIR__ . '/debug.log' );
define( 'WP_MEMORY_LIMIT', '512M' );
$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
