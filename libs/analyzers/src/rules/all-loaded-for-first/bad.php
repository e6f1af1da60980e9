<?php
$newest = $user->orders()->where('open', true)->get()->first(); // expect
