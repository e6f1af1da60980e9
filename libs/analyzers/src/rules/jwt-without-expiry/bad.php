<?php
use Firebase\JWT\JWT;

function tokenOf($user, $key)
{
    $claims = ['sub' => $user->id, 'role' => $user->role];
    return JWT::encode($claims, $key, 'HS256'); // expect
}
