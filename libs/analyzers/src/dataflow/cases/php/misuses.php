<?php

// case: hashes
hash('md5', $text); // expect: weak-hash
hash('sha256', $text);
hash_pbkdf2('sha1', $password, $salt, 600000); // expect: weak-hash
hash_pbkdf2('sha256', $password, $salt, 600000);

// case: ciphers
openssl_encrypt($text, 'des-ede3-cbc', $key, 0, $iv); // expect: weak-cipher
openssl_encrypt($text, 'aes-256-ecb', $key); // expect: weak-cipher
openssl_encrypt($text, 'aes-256-gcm', $key, 0, $iv, $tag);

// case: a password that is hashed fast
$hash = md5($password);
$user->setPassword($hash); // expect: weak-hash
$user->setPassword(password_hash($password, PASSWORD_DEFAULT));

// case: a cipher whose name is in a variable
$method = 'rc4';
openssl_encrypt($text, $method, $key); // expect: weak-cipher

// case: keys and initial values in the code
openssl_encrypt($text, 'aes-256-cbc', 'keyboard-cat', 0, $iv); // expect: hardcoded-crypto-key
openssl_encrypt($text, 'aes-256-cbc', $key, 0, '0123456789abcdef'); // expect: static-iv
openssl_encrypt($text, 'aes-256-cbc', getenv('KEY'), 0, random_bytes(16));

// case: RSA without OAEP
openssl_public_encrypt($text, $box, $key); // expect: rsa-without-oaep
openssl_public_encrypt($text, $box, $key, OPENSSL_PKCS1_OAEP_PADDING);

// case: short keys
openssl_pkey_new(['private_key_bits' => 1024]); // expect: weak-key-size
openssl_pkey_new(['private_key_bits' => 4096]);

// case: an old library
$box = mcrypt_encrypt(MCRYPT_RIJNDAEL_128, $key, $text, 'cbc', $iv); // expect: abandoned-crypto

// case: salts
crypt($password, 'xy'); // expect: fixed-salt
crypt($password, '$2y$12$' . bin2hex(random_bytes(11)));
password_hash($password, PASSWORD_BCRYPT, ['cost' => 4]); // expect: cheap-password-hash
password_hash($password, PASSWORD_DEFAULT);
hash_pbkdf2('sha256', $user['api_key'], random_bytes(16), 1000);

// case: certificates of a connection
$handle = curl_init('https://example.com/');
curl_setopt($handle, CURLOPT_SSL_VERIFYPEER, false); // expect: tls-verification-off
curl_setopt($handle, CURLOPT_SSL_VERIFYHOST, 0); // expect: tls-verification-off
curl_setopt($handle, CURLOPT_SSL_VERIFYHOST, 2);

// case: certificates of a stream
stream_context_create(['ssl' => ['verify_peer' => false]]); // expect: tls-verification-off
stream_context_create(['ssl' => ['verify_peer' => true]]);

// case: old versions of TLS
stream_socket_enable_crypto($socket, true, STREAM_CRYPTO_METHOD_TLSv1_0_CLIENT); // expect: weak-tls-version
stream_socket_enable_crypto($socket, true, STREAM_CRYPTO_METHOD_TLSv1_2_CLIENT);
stream_socket_enable_crypto($socket, true, STREAM_CRYPTO_METHOD_TLSv1_1_CLIENT | STREAM_CRYPTO_METHOD_TLSv1_2_CLIENT); // expect: weak-tls-version

// case: certificates of a client
use GuzzleHttp\Client;
$client = new Client(['verify' => false]); // expect: tls-verification-off
$other = new Client(['timeout' => 2]);

// case: cookies
setcookie('id', $id, 0, '/', '', true, false); // expect: insecure-cookie
setcookie('id', $id, 0, '/', '', true, true);
setcookie('id', $id, ['secure' => true, 'httponly' => true, 'samesite' => 'Lax']);
setcookie('id', $id, ['secure' => false, 'httponly' => true]); // expect: insecure-cookie

// case: cookies of the session
ini_set('session.cookie_httponly', 0); // expect: insecure-cookie
ini_set('session.cookie_httponly', 1);
session_set_cookie_params(0, '/', '', true, false); // expect: insecure-cookie

// case: the configuration shown to everybody
phpinfo(); // expect: server-details-shown

// case: every origin
header('Access-Control-Allow-Origin: *'); // expect: cors-any-origin
header('Access-Control-Allow-Origin: https://www.example.com');

// case: the origin that was sent
header('Access-Control-Allow-Origin: ' . $_SERVER['HTTP_ORIGIN']); // expect: cors-any-origin

// case: modes of files
chmod('cache', 0777); // expect: world-writable-file
chmod('cache', 0750);
chmod('cache', 750); // expect: world-writable-file

// case: passwords in calls
$db = new mysqli('localhost', 'shop', 'pa55-word'); // expect: hardcoded-credential
$db = new mysqli('localhost', 'shop', getenv('DB_PASSWORD'));
$db = new PDO('mysql:host=localhost', 'shop', ''); // expect: empty-password

// case: entities of XML
$xml = simplexml_load_string($text, 'SimpleXMLElement', LIBXML_NOENT); // expect: xxe
$xml = simplexml_load_string($text);

// case: a directory without a password
ldap_bind($directory, 'cn=admin'); // expect: ldap-without-password
ldap_bind(ldap: $directory, bind_rdn: 'cn=admin'); // expect: ldap-without-password
ldap_bind($directory); // expect: ldap-without-password
ldap_bind($directory, 'cn=admin', $password);

// case: what is taken away from new files leaves others the right to write
umask(0750); // expect: world-writable-file
umask(mask: 0); // expect: world-writable-file
umask(0022);
umask(0077);
umask($mask);

// case: salts that are kept beside the hash, or come with the options of whoever runs the program
function hashed($password, $row, $options) {
    crypt($password, $row['kept']);
    password_hash($password, PASSWORD_BCRYPT, $options);
    password_hash($password, PASSWORD_BCRYPT, ['salt' => 'abcdefghijklmnopqrstuv']); // expect: fixed-salt
    password_hash($password, PASSWORD_BCRYPT, ['salt' => $_POST['salt']]); // expect: fixed-salt
    crypt($password, $_POST['salt']); // expect: fixed-salt
}
$found = mysqli_query($link, 'SELECT * FROM people');
hashed('x', mysqli_fetch_assoc($found), json_decode(file_get_contents('options.json'), true));
crypt('x', mysqli_fetch_assoc($found)['kept']);
crypt('x', fread(fopen('/dev/urandom', 'rb'), 16));
