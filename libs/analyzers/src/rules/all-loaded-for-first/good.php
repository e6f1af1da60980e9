<?php
$newest = $user->orders()->where('open', true)->first();
$other = $user->orders()->limit(1)->get()->first();
