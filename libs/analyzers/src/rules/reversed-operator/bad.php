<?php
$total =+ 5; // expect
