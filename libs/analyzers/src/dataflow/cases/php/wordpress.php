<?php

// case: a statement
global $wpdb;
$wpdb->query("DELETE FROM {$wpdb->posts} WHERE ID = " . $_POST['id']); // expect: sql-injection

// case: a statement that was prepared
global $wpdb;
$wpdb->get_row($wpdb->prepare("SELECT * FROM {$wpdb->posts} WHERE ID = %d", $_POST['id']));

// case: data in the statement that is prepared
global $wpdb;
$wpdb->get_row($wpdb->prepare("SELECT * FROM {$wpdb->posts} WHERE name = '{$_POST['name']}'")); // expect: sql-injection

// case: in a function
function remove_item() {
    global $wpdb;
    $wpdb->query('DELETE FROM items WHERE id = ' . absint($_POST['id']));
    $wpdb->query('DELETE FROM items WHERE id = ' . $_POST['id']); // expect: sql-injection
}
add_action('wp_ajax_remove_item', 'remove_item');

// case: printed
echo '<h1>' . esc_html($_GET['title']) . '</h1>';
echo '<h1>' . $_GET['title'] . '</h1>'; // expect: xss

// case: redirected
wp_safe_redirect($_GET['next']);
wp_redirect($_GET['next']); // expect: open-redirect

// case: an address that was sent
wp_safe_remote_get($_GET['feed']);
wp_remote_get($_GET['feed']); // expect: ssrf

// case: a parameter of a route
register_rest_route('shop/v1', '/item', ['callback' => function ($request) {
    echo $request->get_param('name'); // expect: xss
}]);

// case: where a value is printed decides how it is escaped
$title = sanitize_text_field($_GET['title']);
echo '<h1>' . $title . '</h1>';
echo '<input value="' . $title . '">'; // expect: xss
echo '<input value="' . esc_attr($title) . '">';
echo '<a href="' . esc_url($_GET['url']) . '">x</a>';
echo '<a href="' . esc_attr($_GET['url']) . '">x</a>'; // expect: xss
echo '<script>show("' . esc_js($_GET['title']) . '")</script>';

// case: escaped text outside of quotes
global $wpdb;
$wpdb->get_var("SELECT id FROM items WHERE name = '" . esc_sql($_GET['name']) . "'");
$wpdb->get_var("SELECT id FROM items WHERE rank = " . esc_sql($_GET['rank'])); // expect: sql-injection

// case: rows that are printed
global $wpdb;
foreach ($wpdb->get_results("SELECT name FROM items") as $item) {
    echo esc_html($item->name);
    echo $item->name; // expect: xss
}

// case: attributes of a shortcode
add_shortcode('box', function ($atts) { // expect: xss
    return '<div class="' . $atts['class'] . '"></div>';
});
add_shortcode('note', function ($atts) {
    return '<div class="' . esc_attr($atts['class']) . '"></div>';
});

// case: a request of the REST interface is read like an array
function delete_item(WP_REST_Request $request)
{
    global $wpdb;
    $wpdb->query('DELETE FROM items WHERE id = ' . $request['id']); // expect: sql-injection
    $wpdb->query('DELETE FROM items WHERE id = ' . absint($request['id']));
}

// case: whose account, whose option
wp_set_auth_cookie($_GET['user']); // expect: trust-boundary
update_option($_POST['name'], 'x'); // expect: trust-boundary

// case: certificates are not looked at
add_filter('https_ssl_verify', '__return_false'); // expect: tls-verification-off
wp_remote_get('https://api.example.com/', ['sslverify' => false]); // expect: tls-verification-off

// case: handlers of the REST interface
register_rest_route('shop/v1', '/items', ['methods' => 'GET', 'callback' => function ($request) {
    global $wpdb;
    return $wpdb->get_results('SELECT * FROM items WHERE id = ' . $request['id']); // expect: sql-injection
}]);
register_rest_route('shop/v1', '/orders', [['methods' => 'GET', 'callback' => 'shop_orders']]);
function shop_orders($request)
{
    global $wpdb;
    return $wpdb->get_results('SELECT * FROM orders WHERE id = ' . $request['id']); // expect: sql-injection
}
class Shop_Routes
{
    public function register()
    {
        register_rest_route('shop/v1', '/carts', [['methods' => 'GET', 'callback' => [$this, 'carts']]]);
    }
    public function carts($request)
    {
        global $wpdb;
        $wpdb->get_results('SELECT * FROM carts WHERE id = ' . (int) $request['id']);
        return $wpdb->get_results('SELECT * FROM carts WHERE id = ' . $request['id']); // expect: sql-injection
    }
}

// case: roles that the request chooses
wp_update_user(['ID' => get_current_user_id(), 'role' => $_POST['role']]); // expect: mass-assignment
update_user_meta(get_current_user_id(), $_POST['key'], $_POST['value']); // expect: mass-assignment
update_user_meta(get_current_user_id(), 'nickname', $_POST['value']);
wp_update_user(['ID' => get_current_user_id(), 'role' => 'subscriber']);

// case: roles that only some may give
if (current_user_can('promote_users')) {
    wp_update_user(['ID' => (int) $_POST['id'], 'role' => $_POST['role']]);
}

// case: the address of the page
echo '<a href="' . add_query_arg('page', 2) . '">'; // expect: xss
echo '<a href="' . esc_url(add_query_arg('page', 2)) . '">';
echo '<a href="' . add_query_arg('page', 2, admin_url('edit.php')) . '">';
echo '<a href="' . add_query_arg($kept, home_url('index.php')) . '">';
echo '<a href="' . add_query_arg(['page' => 2]) . '">'; // expect: xss

// case: uploads of any type
wp_handle_upload($_FILES['file'], ['test_form' => false, 'test_type' => false]); // expect: unrestricted-upload
wp_handle_upload($_FILES['file'], ['test_form' => false]);

// case: a page that repairs the database
define('WP_ALLOW_REPAIR', true); // expect: debug-mode-on
define('WP_ALLOW_REPAIR', false);
