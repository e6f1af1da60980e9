<?php

// case: entries of a directory that are changed
ldap_mod_replace($directory, 'cn=' . $_POST['name'] . ',dc=example,dc=com', ['mail' => $mail]); // expect: ldap-injection
ldap_rename($directory, $dn, 'cn=' . $_POST['name'], $parent, true); // expect: ldap-injection
ldap_mod_replace($directory, 'cn=' . ldap_escape($_POST['name'], '', LDAP_ESCAPE_DN) . ',dc=example,dc=com', ['mail' => $mail]);

// case: a directory of Symfony
function find(\Symfony\Component\HttpFoundation\Request $request)
{
    $ldap = \Symfony\Component\Ldap\Ldap::create('ext_ldap');
    $ldap->query('dc=example,dc=com', '(uid=' . $request->query->get('uid') . ')'); // expect: ldap-injection
    $ldap->query('dc=example,dc=com', '(uid=' . $ldap->escape($request->query->get('uid'), '', 1) . ')');
}

// case: files of Symfony
function tidy(\Symfony\Component\HttpFoundation\Request $request)
{
    $files = new \Symfony\Component\Filesystem\Filesystem();
    $files->remove('/srv/exports/' . $request->query->get('name')); // expect: path-traversal
    $files->copy('/srv/a', '/srv/exports/' . $request->query->get('name')); // expect: path-traversal
    $files->remove('/srv/exports/' . basename($request->query->get('name')));
    $found = (new \Symfony\Component\Finder\Finder())->files()->in('/srv/' . $request->query->get('name')); // expect: path-traversal
}

// case: scripts of a key-value store
$redis = new Redis();
$redis->eval('return redis.call("get", "' . $_GET['key'] . '")'); // expect: code-injection
$redis->eval('return redis.call("get", KEYS[1])', [$_GET['key']], 1);

// case: a shell on another machine
$shell = new \phpseclib3\Net\SSH2('files.example.com');
$shell->exec('ls ' . $_GET['folder']); // expect: command-injection
$shell->exec('ls ' . escapeshellarg($_GET['folder']));

// case: entries of an archive
$archive = new ZipArchive();
$archive->open('upload.zip');
$name = $archive->getNameIndex(0);
file_put_contents('/srv/files/' . $name, $archive->getFromIndex(0)); // expect: path-traversal
file_put_contents('/srv/files/' . basename($name), $archive->getFromIndex(0));

// case: entries that are copied out under a name of their own
$archive = new ZipArchive();
$archive->open($path);
$entry = $archive->getNameIndex(0);
copy('zip://' . $path . '#' . $entry, '/srv/files/' . pathinfo($entry, PATHINFO_BASENAME));

// case: images and pages that are fetched
$image = new Imagick($_GET['image']); // expect: path-traversal, ssrf
(new \Knp\Snappy\Pdf('/usr/bin/wkhtmltopdf'))->getOutput($_GET['page']); // expect: ssrf

// case: certificates that nobody checks
ldap_set_option(null, LDAP_OPT_X_TLS_REQUIRE_CERT, LDAP_OPT_X_TLS_NEVER); // expect: tls-verification-off
ldap_set_option(null, LDAP_OPT_X_TLS_REQUIRE_CERT, LDAP_OPT_X_TLS_DEMAND);
putenv('LDAPTLS_REQCERT=never'); // expect: tls-verification-off
mysqli_real_connect($link, $host, $user, getenv('DB_PASSWORD'), 'shop', 3306, null, MYSQLI_CLIENT_SSL_DONT_VERIFY_SERVER_CERT); // expect: tls-verification-off
new PDO($dsn, $user, getenv('DB_PASSWORD'), [PDO::MYSQL_ATTR_SSL_VERIFY_SERVER_CERT => false]); // expect: tls-verification-off
stream_context_set_option($context, 'ssl', 'verify_peer', false); // expect: tls-verification-off
stream_context_set_option($context, ['ssl' => ['verify_peer' => false]]); // expect: tls-verification-off
stream_context_set_option($context, 'ssl', 'verify_peer', true);
$mailer->SMTPOptions = ['ssl' => ['verify_peer' => false, 'verify_peer_name' => false]]; // expect: tls-verification-off
$mailer->SMTPOptions = ['ssl' => ['cafile' => '/etc/ssl/ca.pem']];

// case: documents that run PHP
$options = new \Dompdf\Options();
$options->set('isPhpEnabled', true); // expect: code-injection
$options->set('isRemoteEnabled', false);

// case: tokens without a signature
\Firebase\JWT\JWT::decode($token, $key, ['none']); // expect: jwt-not-verified
\Lcobucci\JWT\Configuration::forUnsecuredSigner(); // expect: jwt-not-verified
\Lcobucci\JWT\Configuration::forSymmetricSigner($signer, $key);

// case: an initial value that is missing
openssl_encrypt($text, 'aes-256-cbc', $key); // expect: static-iv
openssl_encrypt($text, 'aes-256-cbc', $key, 0, $iv);

// case: signatures over weak hashes
openssl_sign($data, $signature, $key, OPENSSL_ALGO_SHA1); // expect: weak-hash
openssl_sign($data, $signature, $key, OPENSSL_ALGO_SHA256);
openssl_sign($data, $signature, $key, $old ? OPENSSL_ALGO_SHA1 : OPENSSL_ALGO_SHA512);

// case: sessions
ini_set('session.use_only_cookies', 0); // expect: session-id-from-request
ini_set('session.use_trans_sid', '1'); // expect: session-id-from-request
session_start(['use_strict_mode' => false]); // expect: session-id-from-request
session_start(['cookie_httponly' => false]); // expect: insecure-cookie
session_set_cookie_params(['secure' => false, 'httponly' => true]); // expect: insecure-cookie
ini_set('session.use_strict_mode', 1);
session_start(['cookie_httponly' => true, 'cookie_secure' => true]);

// case: programs that are written
file_put_contents('config.php', '<?php $name = "' . $_POST['name'] . '";'); // expect: code-injection
file_put_contents('config.php', '<?php return ' . var_export($_POST['name'], true) . ';');
file_put_contents('config.json', json_encode($_POST));

// case: options of a program
exec(escapeshellcmd('find . -name ' . $_GET['name'])); // expect: command-injection
exec(escapeshellcmd('find . -name ' . escapeshellarg($_GET['name'])));

// case: a style sheet of the sender
$sheet = new DOMDocument();
$sheet->loadXML($_POST['sheet']);
(new XSLTProcessor())->importStylesheet($sheet); // expect: code-injection

// case: variables of the whole program
foreach ($_REQUEST as $name => $value) {
    $GLOBALS[$name] = $value; // expect: mass-assignment
}
$GLOBALS['title'] = $_REQUEST['title'];

// case: a method that the request names
class Actions
{
    public function show() {}
}
$name = $_GET['action'];
(new Actions())->$name(); // expect: unsafe-reflection
$type = $_GET['type'];
$type::run(); // expect: unsafe-reflection
if (method_exists($actions, $name)) {
    $actions->$name();
}
$actions->{'show_' . $_GET['part']}();
if (in_array($name, ['show', 'list'], true)) {
    (new Actions())->$name();
}

// case: variables of the server
print_r($_SERVER); // expect: server-details-shown
$text = print_r($_SERVER, true);
print_r($rows);

// case: a connection without encryption
ftp_connect('files.example.com'); // expect: cleartext-protocol
ftp_ssl_connect('files.example.com');
