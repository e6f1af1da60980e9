<?php
$ids = Order::where('open', true)->get()->pluck('customer_id'); // expect
$emails = User::all()->pluck('email'); // expect
$names = Tag::query()->orderBy('name')->get()->map(fn (Tag $tag) => $tag->name); // expect
$slugs = Tag::all()->map(function ($tag) { return $tag->slug; }); // expect
