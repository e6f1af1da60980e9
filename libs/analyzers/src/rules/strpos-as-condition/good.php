<?php
if (strpos($path, '/admin') !== false) deny();
if (strpos($path, '/admin') === 0) deny();
if (strpos($path, '/admin') > 0) deny();
if (str_contains($path, '..')) deny();
if ($line['text'][0] === '|' or strpos($line['text'], '|')) row();
if (str_starts_with($path, '/admin') || strpos($path, '/admin')) deny();
