<?php
// PHP's web server has no rewriting: files as they are, everything else to WordPress.
$path = parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
$file = __DIR__ . $path;
if ( '/' !== $path && is_dir( $file ) && is_file( rtrim( $file, '/' ) . '/index.php' ) && 0 === strpos( $path, '/wp-admin' ) ) {
	$file = rtrim( $file, '/' ) . '/index.php';
	chdir( dirname( $file ) );
	$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = rtrim( $path, '/' ) . '/index.php';
	require $file;
	return true;
}
if ( '/' !== $path && is_file( $file ) ) {
	return false;
}
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/index.php';
require __DIR__ . '/index.php';
