<?php
if ($role = 'admin') allow(); // expect
