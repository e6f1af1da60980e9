<?php
array_push($names, $name); // expect
