<?php
namespace App\Services;

class Payment
{
    public function key(): string
    {
        return config('services.stripe.key') ?? $this->env('KEY');
    }
}
