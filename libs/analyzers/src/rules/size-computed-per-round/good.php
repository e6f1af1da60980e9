<?php
foreach ($names as $name) {
    show($name);
}
for ($i = 0; $i < count($queue); $i++) {
    $queue[] = next_of($queue[$i]);
}
for ($i = 0; $i < 10; $i++) {
    show($i);
}
