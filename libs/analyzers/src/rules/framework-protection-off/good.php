<?php
class VerifyCsrfToken extends Middleware
{
    protected $except = ['webhooks/*'];
}

class TrimStrings extends Middleware
{
    protected $except = ['*'];
}
