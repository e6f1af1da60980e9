<?php
if ($a->start === $b->start) same();
