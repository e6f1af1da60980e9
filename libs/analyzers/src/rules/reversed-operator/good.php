<?php
$total += 5;
$total = +5;
