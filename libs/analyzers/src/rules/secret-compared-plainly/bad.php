<?php
if ($_GET['token'] === getenv('CRON_TOKEN')) run(); // expect
if ($request->header('X-Api-Key') !== config('services.shop.api_key')) abort(403); // expect
