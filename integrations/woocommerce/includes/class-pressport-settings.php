<?php
/**
 * The page under WooCommerce → Pressport.
 *
 * @package Pressport
 */

defined( 'ABSPATH' ) || exit;

/** Where a merchant connects the shop. */
class Pressport_Settings {

	const PAGE   = 'pressport';
	const RIGHT  = 'manage_woocommerce';
	const NOTICE = 'pressport_notice_';

	/** Begins to listen. */
	public static function start() {
		add_action( 'admin_menu', array( __CLASS__, 'add_page' ), 60 );
		add_action( 'admin_post_pressport_connect', array( __CLASS__, 'connect' ) );
		add_action( 'admin_post_pressport_disconnect', array( __CLASS__, 'disconnect' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( PRESSPORT_FILE ), array( __CLASS__, 'add_link' ) );
	}

	/** Puts the page into the menu. */
	public static function add_page() {
		add_submenu_page( 'woocommerce', 'Pressport', 'Pressport', self::RIGHT, self::PAGE, array( __CLASS__, 'show' ) );
	}

	/**
	 * A link to the page in the list of plugins.
	 *
	 * @param array $links Those that are there.
	 */
	public static function add_link( $links ) {
		$link = '<a href="' . esc_url( self::address() ) . '">' . esc_html__( 'Settings', 'pressport' ) . '</a>';
		return array_merge( array( $link ), $links );
	}

	/** Takes the form: tries what was typed, and keeps it when it works. */
	public static function connect() {
		self::require_right( 'pressport_connect' );
		// phpcs:disable WordPress.Security.NonceVerification.Missing -- checked above.
		$host   = isset( $_POST['host'] ) ? sanitize_text_field( wp_unslash( $_POST['host'] ) ) : '';
		$key    = isset( $_POST['publishable_key'] ) ? sanitize_text_field( wp_unslash( $_POST['publishable_key'] ) ) : '';
		$secret = isset( $_POST['secret_key'] ) ? sanitize_text_field( wp_unslash( $_POST['secret_key'] ) ) : '';
		// phpcs:enable
		$kept = Pressport_Connection::kept();
		// A secret is not shown again, so an empty field means the one that is kept, at the address it was kept for.
		if ( '' === $secret && isset( $kept['secret_key'] ) && Pressport_Connection::origin_of( $host ) === $kept['host'] ) {
			$secret = $kept['secret_key'];
		}
		$done = Pressport_Connection::make( $host, $key, $secret );
		self::say( $done, __( 'Your shop is connected. Paid orders with prints now reach the print house.', 'pressport' ), compact( 'host', 'key' ) );
	}

	/** Ends the connection. */
	public static function disconnect() {
		self::require_right( 'pressport_disconnect' );
		self::say( Pressport_Connection::end(), __( 'Your shop is disconnected.', 'pressport' ) );
	}

	/**
	 * Stops whoever may not do this.
	 *
	 * @param string $action What the form is for.
	 */
	private static function require_right( $action ) {
		if ( ! current_user_can( self::RIGHT ) ) {
			wp_die( esc_html__( 'You may not change these settings.', 'pressport' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( $action );
	}

	/**
	 * Goes back to the page with what came of it.
	 *
	 * @param true|WP_Error $done  What came of it.
	 * @param string        $words What to say when it worked.
	 * @param array         $typed What to show again when it did not.
	 */
	private static function say( $done, $words, $typed = array() ) {
		$notice = is_wp_error( $done )
			? array(
				'kind'  => 'error',
				'words' => $done->get_error_message(),
				'typed' => $typed,
			)
			: array(
				'kind'  => 'success',
				'words' => $words,
			);
		set_transient( self::NOTICE . get_current_user_id(), $notice, MINUTE_IN_SECONDS );
		wp_safe_redirect( self::address() );
		exit;
	}

	/** Shows the page. */
	public static function show() {
		$notice = get_transient( self::NOTICE . get_current_user_id() );
		delete_transient( self::NOTICE . get_current_user_id() );
		$kept  = Pressport_Connection::kept();
		$typed = isset( $notice['typed'] ) ? $notice['typed'] : array();
		$host  = isset( $typed['host'] ) ? $typed['host'] : ( isset( $kept['host'] ) ? $kept['host'] : '' );
		$key   = isset( $typed['key'] ) ? $typed['key'] : ( isset( $kept['publishable_key'] ) ? $kept['publishable_key'] : '' );
		echo '<div class="wrap"><h1>Pressport</h1>';
		if ( $notice ) {
			printf( '<div class="notice notice-%s"><p>%s</p></div>', esc_attr( $notice['kind'] ), esc_html( $notice['words'] ) );
		}
		self::show_state( $kept );
		?>
		<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
			<input type="hidden" name="action" value="pressport_connect">
			<?php wp_nonce_field( 'pressport_connect' ); ?>
			<table class="form-table" role="presentation">
				<?php
				self::show_field( 'host', 'url', __( 'Address of the host', 'pressport' ), $host, 'https://print.example.com' );
				self::show_field( 'publishable_key', 'text', __( 'Publishable key', 'pressport' ), $key, 'pk_…', __( 'In the portal under Settings → API.', 'pressport' ) );
				$hint = isset( $kept['secret_key'] )
					/* translators: %s: last letters of a key */
					? sprintf( __( 'A key ending in %s is kept. Leave this empty to go on with it.', 'pressport' ), substr( $kept['secret_key'], -4 ) )
					: __( 'In the portal under Settings → API. It needs “read products, prices and designs” and “connect your shop and its website”.', 'pressport' );
				self::show_field( 'secret_key', 'password', __( 'Secret key', 'pressport' ), '', 'sk_live_…', $hint );
				?>
			</table>
			<?php submit_button( $kept ? __( 'Connect again', 'pressport' ) : __( 'Connect', 'pressport' ) ); ?>
		</form>
		<?php
		if ( $kept ) {
			?>
			<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
				<input type="hidden" name="action" value="pressport_disconnect">
				<?php
				wp_nonce_field( 'pressport_disconnect' );
				submit_button( __( 'Disconnect', 'pressport' ), 'delete', 'pressport_disconnect', false );
				?>
			</form>
			<?php
		}
		echo '</div>';
	}

	/**
	 * Says whether the shop is connected.
	 *
	 * @param array $kept The connection.
	 */
	private static function show_state( $kept ) {
		$words = $kept
			/* translators: 1: address of the host, 2: date */
			? sprintf( __( 'Connected with %1$s since %2$s.', 'pressport' ), $kept['host'], wp_date( get_option( 'date_format' ), $kept['connected_at'] ) )
			: __( 'Not connected yet. Connecting makes REST keys for the print house, registers its order messages, and lets your pages use the publishable key.', 'pressport' );
		echo '<p>' . esc_html( $words ) . '</p>';
		if ( $kept ) {
			echo '<p>' . esc_html__( 'To sell prints, open a product and choose “Shoppers make their own print” in its Pressport tab.', 'pressport' ) . '</p>';
		}
	}

	/**
	 * One line of the form.
	 *
	 * @param string $name  Its name.
	 * @param string $type  Kind of input.
	 * @param string $label Its label.
	 * @param string $value What stands in it.
	 * @param string $like  An example.
	 * @param string $hint  What to know about it.
	 */
	private static function show_field( $name, $type, $label, $value, $like, $hint = '' ) {
		printf(
			'<tr><th scope="row"><label for="pressport_%1$s">%2$s</label></th><td><input id="pressport_%1$s" name="%1$s" type="%3$s" value="%4$s" placeholder="%5$s" class="regular-text" autocomplete="off">%6$s</td></tr>',
			esc_attr( $name ),
			esc_html( $label ),
			esc_attr( $type ),
			esc_attr( $value ),
			esc_attr( $like ),
			'' === $hint ? '' : '<p class="description">' . esc_html( $hint ) . '</p>'
		);
	}

	/** Where the page is. */
	private static function address() {
		return admin_url( 'admin.php?page=' . self::PAGE );
	}
}
