<?php
chmod($file, 0777); // expect
