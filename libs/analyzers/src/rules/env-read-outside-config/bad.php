<?php
namespace App\Services;

class Payment
{
    public function key(): string
    {
        return env('STRIPE_KEY'); // expect
    }
}
