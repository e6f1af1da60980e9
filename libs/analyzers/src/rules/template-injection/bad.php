<?php
echo $twig->createTemplate('Hello ' . $_GET['name'])->render([]); // expect
