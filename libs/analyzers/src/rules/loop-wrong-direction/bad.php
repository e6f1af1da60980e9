<?php
for ($i = 0; $i < 3; $i--) { run($i); } // expect
