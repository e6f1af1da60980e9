<?php
function checked($tasks) {
  '@phan-var Tasks $tasks';
  return $tasks->all();
}
