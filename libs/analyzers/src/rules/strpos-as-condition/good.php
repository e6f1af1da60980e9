<?php
if (strpos($path, '/admin') !== false) deny();
if (strpos($path, '/admin') === 0) deny();
if (strpos($path, '/admin') > 0) deny();
if (str_contains($path, '..')) deny();
