<?php
$names = array_diff($names, $more);
sort($names);
array_push($names, 'a', 'b');
array_walk($names, 'show');
