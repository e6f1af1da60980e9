<?php
if (Order::where('open', true)->exists()) {
    warn();
}
if ($orders->count() > 0) {
    warn();
}
