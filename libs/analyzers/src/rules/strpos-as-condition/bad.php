<?php
if (strpos($path, '/admin')) deny(); // expect
if (!strpos($path, '..')) open($path); // expect
if (strpos($path, 'x') == false) skip(); // expect
