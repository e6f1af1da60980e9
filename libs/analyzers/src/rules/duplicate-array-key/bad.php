<?php
$sizes = [
    'small' => 1,
    'large' => 2,
    'small' => 3, // expect
];
$labels = [
    'save' => 'Save',
    'save' => 'Save', // expect
];
