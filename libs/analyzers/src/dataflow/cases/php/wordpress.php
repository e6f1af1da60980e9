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
