<?php
if (hash_equals((string) getenv('CRON_TOKEN'), $_GET['token'] ?? '')) run();
if ($_GET['locale'] === config('app.locale')) show();
if ($kind === getenv('SHOP_KEY')) show();
