<?php
use Firebase\JWT\JWT;
use Firebase\JWT\Key;
use Namshi\JOSE\SimpleJWS;
use Symfony\Component\HttpFoundation\Cookie;

// case: tokens
function tokens($raw) {
    JWT::decode($raw, new Key('Quiet-Heron-7-of-the-lake', 'HS256')); // expect: hardcoded-crypto-key
    JWT::decode($raw, new Key(getenv('JWT_KEY'), 'HS256'));
    SimpleJWS::load($raw, true); // expect: jwt-not-verified
    SimpleJWS::load($raw);
}

// case: passwords of libraries
function secrets($key, $curl) {
    openssl_pkey_export($key, $out, 'Brave-Otter-9'); // expect: hardcoded-credential
    openssl_pkey_export($key, $out, getenv('KEY_PASSPHRASE'));
    curl_setopt($curl, CURLOPT_USERPWD, 'shop:Small-Finch-3'); // expect: hardcoded-credential
    curl_setopt($curl, CURLOPT_USERPWD, $user . ':' . $password);
}

// case: files that everybody may change
exec('chmod -R 777 /srv/shop/files'); // expect: world-writable-file
shell_exec('chmod 755 /srv/shop/files');

// case: headers that tell too much or protect nothing
header('X-Powered-By: Orchard 2'); // expect: version-shown
header('Server: Orchard/2.4.1'); // expect: version-shown
header('X-Frame-Options: ALLOWALL'); // expect: security-header-off
header("Content-Security-Policy: default-src 'self'; script-src 'self' 'unsafe-eval'"); // expect: security-header-off
header('Strict-Transport-Security: max-age=0'); // expect: security-header-off

// case: headers that protect
header('X-Powered-By:');
header('X-Frame-Options: DENY');
header("Content-Security-Policy: default-src 'self'; img-src *");
header('Strict-Transport-Security: max-age=31536000');

// case: cookies and mail
Cookie::create('session')->withSecure(false); // expect: insecure-cookie
Cookie::create('session')->withSecure(true);
$mail->SMTPAutoTLS = false; // expect: cleartext-protocol

// case: files of any size
new Symfony\Component\Validator\Constraints\File(['maxSize' => '5G']); // expect: upload-size-unlimited
new Symfony\Component\Validator\Constraints\File(['maxSize' => '5M']);
