<?php
class VerifyCsrfToken extends Middleware
{
    protected $except = ['*']; // expect
}

$app->withMiddleware(function (Middleware $middleware) {
    $middleware->validateCsrfTokens(except: ['/*']); // expect
});
