<?php
if (str_starts_with($url, 'https:')) {
    $parts = explode(',', $line);
    $words = preg_split('/\s+/', $line);
    $found = preg_match('/abc/', $text, $matches);
    $loud = preg_match('/abc/i', $text);
    $cut = preg_replace('/^www/', '', $host);
}
