<?php
if ($a->start === $a->start) same(); // expect
