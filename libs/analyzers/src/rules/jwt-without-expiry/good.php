<?php
use Firebase\JWT\JWT;

function tokenOf($user, $key)
{
    $claims = ['sub' => $user->id, 'exp' => time() + 3600];
    return JWT::encode($claims, $key, 'HS256');
}

function again($claims, $key)
{
    return JWT::encode($claims, $key, 'HS256');
}
