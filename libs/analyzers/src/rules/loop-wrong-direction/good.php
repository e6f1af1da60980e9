<?php
for ($i = 0; $i < 3; $i++) { run($i); }
for ($i = 3; $i > 0; --$i) { run($i); }
