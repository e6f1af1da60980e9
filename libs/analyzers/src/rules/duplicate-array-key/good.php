<?php
$sizes = ['small' => 1, 'large' => 2, $key => 3, $key => 4, 5, 5];
