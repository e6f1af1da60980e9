<?php
$ids = Order::where('open', true)->pluck('customer_id');
$names = $orders->pluck('name');
$slugs = collect($tags)->map(fn ($tag) => $tag->slug);
$labels = Tag::all()->map(fn ($tag) => $tag->label());
$titles = Tag::all()->map(fn ($tag) => $other->title);
